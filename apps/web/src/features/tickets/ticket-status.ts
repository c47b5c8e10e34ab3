import type { RouterOutputs } from '@app/api/types';
import type { TicketStatus } from '@app/contracts/ticket-status';
import type { StatusTone } from '~/ui/status-badge';

/** A ticket with its templates, thread and order. */
export type Ticket = RouterOutputs['ticket']['byId'];
/** A ticket as the list has it. */
export type TicketRow = RouterOutputs['ticket']['list']['tickets'][number];

export const ticketStatusLabels: Record<TicketStatus, string> = {
  open: 'Open',
  in_progress: 'In progress',
  closed: 'Closed',
  finalized: 'Finalized',
};

export const ticketStatusTones: Record<TicketStatus, StatusTone> = {
  open: 'info',
  in_progress: 'warning',
  closed: 'neutral',
  finalized: 'success',
};
