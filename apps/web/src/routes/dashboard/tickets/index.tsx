import { createFileRoute } from '@tanstack/react-router';
import { parseTicketsSearch } from '~/features/desk/tickets/list/tickets-search';
import { prefetchTicketList } from '~/features/desk/tickets/list/use-ticket-list';
import { TicketsScreen } from '~/features/desk/tickets/tickets-screen';
import { privateHead } from '~/lib/routing/page-head';

export const Route = createFileRoute('/dashboard/tickets/')({
  validateSearch: parseTicketsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api }, deps }) => {
    void api.ticket.counts.prefetch();
    void api.ticket.assignees.prefetch();
    void api.ticketTag.list.prefetch();
    void prefetchTicketList(api, deps);
    if (deps.ticket) void api.ticket.byId.prefetch({ id: deps.ticket });
  },
  head: () => privateHead('Tickets'),
  component: TicketsScreen,
});
