import type { TicketStatus } from '@app/contracts/ticket/status';

/** The same words for the customer and the team. */
export const ticketStatusLabels: Record<TicketStatus, string> = {
  open: 'Open',
  in_progress: 'In progress',
  closed: 'Closed',
  finalized: 'Finalized',
};

/** Tones of `StatusBadge`. */
export const ticketStatusTones = {
  open: 'info',
  in_progress: 'warning',
  closed: 'neutral',
  finalized: 'success',
} as const satisfies Record<TicketStatus, string>;
