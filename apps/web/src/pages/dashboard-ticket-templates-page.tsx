import { getRouteApi } from '@tanstack/react-router';
import { TicketTemplates } from '~/features/tickets/templates/ticket-templates';

const route = getRouteApi('/dashboard/tickets/$ticketId/templates');

/** /dashboard/tickets/{ticketId}/templates. */
export function DashboardTicketTemplatesPage() {
  const { ticketId } = route.useParams();
  return <TicketTemplates key={ticketId} ticketId={ticketId} />;
}
