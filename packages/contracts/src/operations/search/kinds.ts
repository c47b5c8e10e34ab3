import type { TokenScope } from '../../accounts/api-token/scope';
import { templateStatuses } from '../../catalogue/template/status';
import { reviewStates } from '../../delivery/review/state';
import { leadStates } from '../../desk/contact/status';
import { ticketStatuses, ticketViews } from '../../desk/ticket/status';
import { quoteListStates } from '../../sales/quote/status';

/** Kinds of results of the dashboard search, in display order. */
export const searchKinds = [
  'tickets',
  'messages',
  'orders',
  'quotes',
  'users',
  'leads',
  'templates',
  'reviews',
] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Scopes of which a team member needs one to search a kind. */
export const searchScopes: Readonly<Record<SearchKind, readonly TokenScope[]>> = {
  tickets: ['tickets:read'],
  messages: ['tickets:read', 'orders:read', 'messages:read'],
  orders: ['orders:read'],
  quotes: ['quotes:read'],
  users: ['users:read'],
  leads: ['messages:read'],
  templates: ['templates:read'],
  reviews: ['templates:read'],
};

/** Values of `is:` for each kind (dashboard.search-operators). */
export const searchStates = {
  tickets: [...ticketStatuses, ...ticketViews],
  messages: ['note'],
  orders: ['waiting', 'paid', 'unpaid'],
  quotes: quoteListStates,
  users: ['admin', 'suspended'],
  leads: ['unanswered', 'overdue', 'handled', ...leadStates],
  templates: templateStatuses,
  reviews: reviewStates,
} as const satisfies Record<SearchKind, readonly string[]>;
export type SearchState = (typeof searchStates)[SearchKind][number];

export const allSearchStates: ReadonlySet<string> = new Set(Object.values(searchStates).flat());
