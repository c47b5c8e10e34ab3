import { createFileRoute } from '@tanstack/react-router';
import { parseTicketsSearch } from '~/features/tickets/list/tickets-search';
import { privateHead } from '~/lib/routing/page-head';
import { DashboardTicketTemplatesPage } from '~/pages/dashboard-ticket-templates-page';

export const Route = createFileRoute('/dashboard/tickets/$ticketId/templates')({
  // Of the list behind it, so that the way back leads to the same place.
  validateSearch: parseTicketsSearch,
  loader: ({ context: { api }, params }) => void api.ticket.templates.prefetch({ id: params.ticketId }),
  head: () => privateHead('Templates of a ticket'),
  component: DashboardTicketTemplatesPage,
});
