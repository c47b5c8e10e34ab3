import type { TokenScope } from '../api-token/scope';
import { type ConversationPlace, type NoticePlace, noticePlaces } from '../notice/kind';

/**
 * The parts of the team's work, each with the scopes that it consists of (users.restricted-accounts). A restricted account has some of them
 * whole: who may look at something there may also work on it. Carts and favorites are everybody's own and need none.
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
    text: 'Write and send quotes; tickets are needed as well',
    scopes: ['quotes:read', 'quotes:write'],
  },
  orders: {
    label: 'Orders, invoices and payments',
    text: 'Orders and all money of them; with quotes also to finalize sales',
    scopes: ['orders:read', 'orders:write'],
  },
  messages: {
    label: 'Messages of the contact form',
    text: 'Answer and assign them; with tickets also make tickets of them',
    scopes: ['messages:read', 'messages:write'],
  },
  users: {
    label: 'Customers',
    text: 'Their accounts and companies; never those of the team',
    scopes: ['users:read', 'users:write'],
  },
  stats: {
    label: 'Statistics',
    text: 'The figures of the overview and the reports, sums of sales among them',
    scopes: ['stats:read'],
  },
  content: {
    label: 'Words of the site',
    text: 'What the pages of the site say',
    scopes: ['content:read', 'content:write'],
  },
} as const satisfies Record<string, { label: string; text: string; scopes: readonly TokenScope[] }>;
export type WorkArea = keyof typeof workAreas;

/** In the order in which they are shown. */
export const workAreaNames = Object.keys(workAreas) as WorkArea[];

/** The scopes to which an account of the team is restricted; null: to none, it may everything. */
export type Restriction = readonly TokenScope[] | null;

/** The scopes of some areas, as a restriction holds them. */
export function scopesOfAreas(areas: readonly WorkArea[]): TokenScope[] {
  return workAreaNames.filter((area) => areas.includes(area)).flatMap((area) => workAreas[area].scopes);
}

/** The areas that a restriction leaves whole. */
export function areasOfScopes(scopes: readonly string[]): WorkArea[] {
  return workAreaNames.filter((area) => workAreas[area].scopes.every((scope) => scopes.includes(scope)));
}

/** Whether an account of the team with this restriction may do what a scope stands for. */
export function isScopeLeft(restriction: readonly string[] | null | undefined, scope: TokenScope): boolean {
  return !restriction || scope.startsWith('cart:') || restriction.includes(scope);
}

/** What it takes to read and to write in a conversation of each kind. */
export const conversationScopes = {
  ticket: { read: 'tickets:read', write: 'tickets:write' },
  order: { read: 'orders:read', write: 'orders:write' },
  lead: { read: 'messages:read', write: 'messages:write' },
} as const satisfies Record<ConversationPlace, Record<'read' | 'write', TokenScope>>;

/** What it takes to read of what somebody is told. */
export const noticeScopes = {
  ticket: conversationScopes.ticket.read,
  order: conversationScopes.order.read,
  lead: conversationScopes.lead.read,
  template: 'templates:read',
} as const satisfies Record<NoticePlace, TokenScope>;

/** The places of which somebody with this restriction is told. */
export function placesLeft(restriction: Restriction): NoticePlace[] {
  return noticePlaces.filter((place) => isScopeLeft(restriction, noticeScopes[place]));
}
