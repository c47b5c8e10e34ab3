import type { TicketStatus } from './status';

/** The same labels for the customer and the team. */
export const ticketStatusLabels: Record<TicketStatus, string> = {
  open: 'Open',
  in_progress: 'In progress',
  closed: 'Closed',
  finalized: 'Finalized',
};
