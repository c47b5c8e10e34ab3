import type { TicketStatus } from '@app/contracts/desk/ticket/status';
import { ticketStatusLabels } from '@app/contracts/desk/ticket/status-labels';
import { StatusBadge } from '~/ui/display/status-badge';
import { ticketStatusTones } from './ticket-status-tones';

/** The status of a ticket, with the same text and colours for the customer and the team. */
export function TicketStatusBadge({ status }: { status: TicketStatus }) {
  return <StatusBadge tone={ticketStatusTones[status]}>{ticketStatusLabels[status]}</StatusBadge>;
}
