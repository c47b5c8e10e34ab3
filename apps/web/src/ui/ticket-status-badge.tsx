import type { TicketStatus } from '@app/contracts/ticket-status';
import { StatusBadge, type StatusTone } from './status-badge';

const looks: Record<TicketStatus, { label: string; tone: StatusTone }> = {
  open: { label: 'Open', tone: 'info' },
  in_progress: { label: 'In progress', tone: 'warning' },
  closed: { label: 'Closed', tone: 'neutral' },
  finalized: { label: 'Finalized', tone: 'success' },
};

/** The status of a ticket, in the same words and colours for the customer and the team. */
export function TicketStatusBadge({ status }: { status: TicketStatus }) {
  const { label, tone } = looks[status];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
