import type { TokenScope } from '../api-token/scope';
import { leadStates } from '../contact/status';
import { quoteListStates } from '../quote/status';
import { templateStatuses } from '../template/status';
import { ticketStatuses, ticketViews } from '../ticket/status';

/** What the search of the dashboard looks through, in the order in which it is shown. */
export const searchKinds = [
  'tickets',
  'messages',
  'orders',
  'quotes',
  'users',
  'leads',
  'templates',
] as const;
export type SearchKind = (typeof searchKinds)[number];

/** What somebody of the team needs one of to search a kind. */
export const searchScopes: Readonly<Record<SearchKind, readonly TokenScope[]>> = {
  tickets: ['tickets:read'],
  messages: ['tickets:read', 'orders:read', 'messages:read'],
  orders: ['orders:read'],
  quotes: ['quotes:read'],
  users: ['users:read'],
  leads: ['messages:read'],
  templates: ['templates:read'],
};

/** What `is:` can say of each kind (dashboard.search-operators). */
export const searchStates = {
  tickets: [...ticketStatuses, ...ticketViews],
  messages: ['note'],
  orders: ['waiting', 'paid', 'unpaid'],
  quotes: quoteListStates,
  users: ['admin', 'suspended'],
  leads: ['unanswered', 'overdue', 'handled', ...leadStates],
  templates: templateStatuses,
} as const satisfies Record<SearchKind, readonly string[]>;
export type SearchState = (typeof searchStates)[SearchKind][number];

export const allSearchStates: ReadonlySet<string> = new Set(Object.values(searchStates).flat());
