import type { TicketStatus } from '@app/contracts/ticket-status';
import { ticketStatusLabels, ticketStatusTones } from '~/lib/ticket-status';
import { StatusBadge } from './status-badge';

/** The status of a ticket, in the same words and colours for the customer and the team. */
export function TicketStatusBadge({ status }: { status: TicketStatus }) {
  return <StatusBadge tone={ticketStatusTones[status]}>{ticketStatusLabels[status]}</StatusBadge>;
}
