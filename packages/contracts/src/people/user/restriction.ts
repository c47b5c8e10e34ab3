import type { TokenScope } from '../../accounts/api-token/scope';
import { type ConversationPlace, type NoticePlace, noticePlaces } from '../../messaging/notice/kind';

/**
 * The team's work areas with their scopes (users.restricted-accounts). A restricted account has whole areas:
 * read access to an area includes write access. Carts and favorites belong to each user and need none.
 */
export const workAreas = {
  templates: {
    label: 'Catalogue',
    text: 'Templates, pictures and categories',
    scopes: ['templates:read', 'templates:write'],
  },
  tickets: {
    label: 'Tickets',
    text: 'Answer, assign, close and tag tickets, without quotes and orders',
    scopes: ['tickets:read', 'tickets:write'],
  },
  quotes: {
    label: 'Quotes',
    text: 'Write and send quotes; requires tickets',
    scopes: ['quotes:read', 'quotes:write'],
  },
  orders: {
    label: 'Orders, invoices and payments',
    text: 'Orders and their payments; with tickets and quotes, also finalizing sales',
    scopes: ['orders:read', 'orders:write'],
  },
  messages: {
    label: 'Contact messages',
    text: 'Answer and assign them; with tickets, also turn them into tickets',
    scopes: ['messages:read', 'messages:write'],
  },
  users: {
    label: 'Customers',
    text: 'Their accounts and companies; never those of the team',
    scopes: ['users:read', 'users:write'],
  },
  stats: {
    label: 'Statistics',
    text: 'The figures on the overview and in reports, including sales totals',
    scopes: ['stats:read'],
  },
  content: {
    label: 'Site content',
    text: 'The texts of the site’s pages',
    scopes: ['content:read', 'content:write'],
  },
} as const satisfies Record<string, { label: string; text: string; scopes: readonly TokenScope[] }>;
export type WorkArea = keyof typeof workAreas;

/** In display order. */
export const workAreaKeys = Object.keys(workAreas) as WorkArea[];

/** The scopes a team account is restricted to; null for an unrestricted account. */
export type Restriction = readonly TokenScope[] | null;

/** Returns the scopes of some areas, as stored in a restriction. */
export function scopesOfAreas(areas: readonly WorkArea[]): TokenScope[] {
  return workAreaKeys.filter((area) => areas.includes(area)).flatMap((area) => workAreas[area].scopes);
}

/** Returns the areas that a restriction fully includes. */
export function areasOfScopes(scopes: readonly string[]): WorkArea[] {
  return workAreaKeys.filter((area) => workAreas[area].scopes.every((scope) => scopes.includes(scope)));
}

/** Whether a team account with this restriction has a scope. */
export function isScopeAllowed(
  restriction: readonly string[] | null | undefined,
  scope: TokenScope,
): boolean {
  return !restriction || scope.startsWith('cart:') || restriction.includes(scope);
}

/** Scopes needed to read and write in each kind of conversation. */
export const conversationScopes = {
  ticket: { read: 'tickets:read', write: 'tickets:write' },
  order: { read: 'orders:read', write: 'orders:write' },
  lead: { read: 'messages:read', write: 'messages:write' },
} as const satisfies Record<ConversationPlace, Record<'read' | 'write', TokenScope>>;

/** Scope needed to read the subject of a notice; null: only accounts without a restriction do. */
export const noticeScopes = {
  ticket: conversationScopes.ticket.read,
  order: conversationScopes.order.read,
  lead: conversationScopes.lead.read,
  template: 'templates:read',
  review: 'templates:read',
  'incoming-mail': null,
} as const satisfies Record<NoticePlace, TokenScope | null>;

/** Returns the places whose notices a user with this restriction receives. */
export function allowedPlaces(restriction: Restriction): NoticePlace[] {
  return noticePlaces.filter((place) => {
    const scope = noticeScopes[place];
    return scope === null ? restriction === null : isScopeAllowed(restriction, scope);
  });
}
