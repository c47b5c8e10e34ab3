import type { LiveEvent, LiveList } from '@app/contracts/messaging/live/event';
import type { QueryKey } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { viewersKey, viewersRoot } from '~/entities/conversation/viewers-key';
import { trpc } from '~/lib/api/trpc';

/** Queries to refetch, at most once per `everyMs`. */
export interface Refresh {
  queryKey: QueryKey;
  everyMs: number;
}

const frequentMs = 1_000;
/** For charts and other rarely viewed data. */
const rareMs = 10_000;

const often = (...queryKeys: QueryKey[]): Refresh[] =>
  queryKeys.map((queryKey) => ({ queryKey, everyMs: frequentMs }));

const customersTickets = [trpc.ticket.mine, trpc.ticket.myTicket, trpc.way].map((part) => getQueryKey(part));
const attention = getQueryKey(trpc.stats.attention);
/** What a sale would be made of changes with its quotes, too. */
const quotes = [trpc.quote, trpc.customer.quotes, trpc.order.suggestedBuyer].map((part) => getQueryKey(part));
/** Quotes (including drafts) and orders, with their payments, refunds, invoices, licenses, proofs, way, corrections and hand-over. */
const sales = [
  ...[
    trpc.quote,
    trpc.order,
    trpc.payment,
    trpc.invoice,
    trpc.license,
    trpc.proof,
    trpc.way,
    trpc.correction,
    trpc.handover,
  ].map((part) => getQueryKey(part)),
  ...[trpc.customer.quotes, trpc.customer.orders, trpc.company.orders].map((part) => getQueryKey(part)),
];
/** Ticket data on the pages of customers and companies. */
const ticketsOfCustomers = [trpc.customer.tickets, trpc.customer.files, trpc.company.tickets].map((part) =>
  getQueryKey(part),
);

const notices = often(getQueryKey(trpc.notice.unread), getQueryKey(trpc.notice.list));

/**
 * Returns the queries that an event makes stale. Only those on screen are refetched at once. Unknown events
 * from a newer server are ignored until the tab is reloaded.
 */
export function refreshesOf(event: LiveEvent): readonly Refresh[] {
  switch (event.kind) {
    case 'begun':
    case 'currency':
      return [];
    case 'everything':
      return often(
        ...[
          trpc.ticket,
          trpc.stats,
          trpc.contact,
          trpc.inboundMail,
          trpc.user,
          trpc.notice,
          trpc.customer,
          trpc.company,
          trpc.content,
          trpc.review,
          trpc.setting,
        ].map((part) => getQueryKey(part)),
        ...sales,
        [viewersRoot],
      );
    case 'ticket':
      return [
        ...often(
          getQueryKey(trpc.ticket.byId, { id: event.id }),
          // Who was sending an answer is not any more.
          viewersKey(event.id),
          getQueryKey(trpc.answer.underway),
          getQueryKey(trpc.ticket.templates, { id: event.id }),
          getQueryKey(trpc.ticket.list),
          getQueryKey(trpc.ticket.customerHistory),
          getQueryKey(trpc.ticket.counts),
          getQueryKey(trpc.ticketTag.list),
          getQueryKey(trpc.stats.totalTickets),
          attention,
          ...quotes,
          ...ticketsOfCustomers,
          ...customersTickets,
        ),
        { queryKey: getQueryKey(trpc.stats.wantedTemplates), everyMs: rareMs },
        { queryKey: getQueryKey(trpc.stats.ticketsInPeriods), everyMs: rareMs },
        { queryKey: getQueryKey(trpc.stats.growth), everyMs: rareMs },
        { queryKey: getQueryKey(trpc.report.times), everyMs: rareMs },
        { queryKey: getQueryKey(trpc.report.trends), everyMs: rareMs },
      ];
    case 'viewers':
      return often(viewersKey(event.id), getQueryKey(trpc.answer.underway));
    case 'notices':
      return notices;
    case 'list':
      return listRefreshes[event.list] ?? [];
  }
  event satisfies never;
  return [];
}

const listRefreshes: Partial<Record<LiveList, readonly Refresh[]>> = {
  messages: often(getQueryKey(trpc.contact), getQueryKey(trpc.customer.leads), attention),
  orders: often(...sales, attention, getQueryKey(trpc.stats.sales)),
  quotes: often(...quotes, attention),
  users: often(
    ...[trpc.user, trpc.stats.totalUsers, trpc.company].map((part) => getQueryKey(part)),
    ...[trpc.customer.byId, trpc.customer.notes].map((part) => getQueryKey(part)),
  ),
  mails: often(getQueryKey(trpc.inboundMail), attention),
  reviews: often(getQueryKey(trpc.review), getQueryKey(trpc.way), attention),
  content: often(getQueryKey(trpc.content), getQueryKey(trpc.media)),
} satisfies Record<LiveList, readonly Refresh[]>;
