import { createFileRoute } from '@tanstack/react-router';
import { parseTicketsSearch } from '~/features/tickets/list/tickets-search';
import { TicketTemplates } from '~/features/tickets/templates/ticket-templates';
import { privateHead } from '~/lib/routing/page-head';

export const Route = createFileRoute('/dashboard/tickets/$ticketId/templates')({
  // Of the list behind it, so that the way back leads to the same place.
  validateSearch: parseTicketsSearch,
  loader: ({ context: { api }, params }) => void api.ticket.templates.prefetch({ id: params.ticketId }),
  head: () => privateHead('Templates of a ticket'),
  remountDeps: ({ params }) => params,
  component: TicketTemplates,
});
