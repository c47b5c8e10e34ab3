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

interface TicketStatusBadgeProps {
  status: TicketStatus;
  /** What the customer reads of a finalized one, whose work has yet to begin. */
  finalized?: string;
}

/** The status of a ticket, with the same colours for the customer and the team. */
export function TicketStatusBadge({
  status,
  finalized = ticketStatusLabels.finalized,
}: TicketStatusBadgeProps) {
  return (
    <StatusBadge tone={ticketStatusTones[status]}>
      {status === 'finalized' ? finalized : ticketStatusLabels[status]}
    </StatusBadge>
  );
}
