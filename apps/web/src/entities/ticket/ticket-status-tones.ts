import type { TicketStatus } from '@app/contracts/desk/ticket/status';

/** Tones of `StatusBadge`. */
export const ticketStatusTones = {
  open: 'info',
  in_progress: 'warning',
  closed: 'neutral',
  finalized: 'success',
} as const satisfies Record<TicketStatus, string>;
