import type { TicketStatus } from './status';

export const ticketStatusLabels: Record<TicketStatus, string> = {
  open: 'Ouverte',
  in_progress: 'En cours',
  closed: 'Clôturée',
  finalized: 'Conclue',
};
