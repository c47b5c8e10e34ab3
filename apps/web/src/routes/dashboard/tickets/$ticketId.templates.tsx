import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '~/lib/page-head';
import { DashboardTicketTemplatesPage } from '~/pages/dashboard-ticket-templates-page';

export const Route = createFileRoute('/dashboard/tickets/$ticketId/templates')({
  loader: ({ context: { api }, params }) => void api.ticket.templates.prefetch({ id: params.ticketId }),
  head: () => privateHead('Templates of a ticket'),
  component: DashboardTicketTemplatesPage,
});
