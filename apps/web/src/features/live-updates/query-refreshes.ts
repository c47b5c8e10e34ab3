import type { LiveEvent } from '@app/contracts/live/event';
import type { QueryKey } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { ticketViewersKey } from '~/entities/ticket/ticket-viewers-key';
import { trpc } from '~/lib/api/trpc';

/** Queries to ask for again, at most once in `everyMs`. */
export interface Refresh {
  queryKey: QueryKey;
  everyMs: number;
}

const oftenMs = 1_000;
/** Charts and what one looks at rarely. */
const seldomMs = 10_000;

const often = (...queryKeys: QueryKey[]): Refresh[] =>
  queryKeys.map((queryKey) => ({ queryKey, everyMs: oftenMs }));

const customersTickets = [getQueryKey(trpc.ticket.mine), getQueryKey(trpc.ticket.myTicket)];
const attention = getQueryKey(trpc.stats.attention);
/** Quotes, drafts too, and orders with what came, what went back, and their invoices. */
const sales = [trpc.quote, trpc.order, trpc.payment, trpc.invoice].map((part) => getQueryKey(part));

/** What an event makes out of date. Only what is on the screen is asked for at once. */
export function refreshesOf(event: LiveEvent): readonly Refresh[] {
  switch (event.kind) {
    case 'begun':
    case 'currency':
      return [];
    case 'everything':
      return often(
        ...[trpc.ticket, trpc.stats, trpc.contact, trpc.inboundMail, trpc.user].map((part) =>
          getQueryKey(part),
        ),
        ...sales,
      );
    case 'ticket':
      return [
        ...often(
          getQueryKey(trpc.ticket.byId, { id: event.id }),
          getQueryKey(trpc.ticket.templates, { id: event.id }),
          getQueryKey(trpc.ticket.list),
          getQueryKey(trpc.ticket.counts),
          getQueryKey(trpc.ticketTag.list),
          getQueryKey(trpc.stats.totalTickets),
          attention,
          getQueryKey(trpc.quote),
          ...customersTickets,
        ),
        { queryKey: getQueryKey(trpc.stats.wantedTemplates), everyMs: seldomMs },
        { queryKey: getQueryKey(trpc.stats.ticketsInPeriods), everyMs: seldomMs },
        { queryKey: getQueryKey(trpc.stats.growth), everyMs: seldomMs },
      ];
    case 'viewers':
      return often(ticketViewersKey(event.id));
    case 'list':
      return listRefreshes[event.list];
  }
}

const listRefreshes = {
  messages: often(getQueryKey(trpc.contact), attention),
  orders: often(...sales, attention),
  users: often(getQueryKey(trpc.user), getQueryKey(trpc.stats.totalUsers)),
  mails: often(getQueryKey(trpc.inboundMail), attention),
} as const;
