import type { TicketStatus } from '@app/contracts/ticket/status';
import { ticketStatusTones } from './ticket-status';

export { ticketStatusTones };

export const ticketStatusLabels: Record<TicketStatus, string> = {
  open: 'Ouverte',
  in_progress: 'En cours',
  closed: 'Clôturée',
  finalized: 'Conclue',
};
