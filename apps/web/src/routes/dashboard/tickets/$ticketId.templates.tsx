import { createFileRoute } from '@tanstack/react-router';
import { parseTicketsSearch } from '~/features/desk/tickets/list/tickets-search';
import { TicketTemplates } from '~/features/desk/tickets/templates/ticket-templates';
import { privateHead } from '~/lib/routing/page-head';

export const Route = createFileRoute('/dashboard/tickets/$ticketId/templates')({
  // Search params of the list behind it, so that going back leads to the same view.
  validateSearch: parseTicketsSearch,
  loader: ({ context: { api }, params }) => void api.ticket.templates.prefetch({ id: params.ticketId }),
  head: () => privateHead('Templates of a ticket'),
  remountDeps: ({ params }) => params,
  component: TicketTemplates,
});
