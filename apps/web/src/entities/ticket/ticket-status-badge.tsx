import type { TicketStatus } from '@app/contracts/desk/ticket/status';
import { ticketStatusLabels } from '@app/contracts/desk/ticket/status-labels';
import { StatusBadge } from '~/ui/display/status-badge';

/** Tones of `StatusBadge`. */
const ticketStatusTones = {
  open: 'info',
  in_progress: 'warning',
  closed: 'neutral',
  finalized: 'success',
} as const satisfies Record<TicketStatus, string>;

/** The status of a ticket, with the same text and colours for the customer and the team. */
export function TicketStatusBadge({ status }: { status: TicketStatus }) {
  return <StatusBadge tone={ticketStatusTones[status]}>{ticketStatusLabels[status]}</StatusBadge>;
}
