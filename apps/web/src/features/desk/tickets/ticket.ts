import type { RouterOutputs } from '@app/api/types';
import { messages } from '@app/contracts/messages';
import { IconTicketOff } from '@tabler/icons-react';

/** A ticket with its templates, thread and order. */
export type Ticket = RouterOutputs['ticket']['byId'];
/** A ticket as shown in the list. */
export type TicketRow = RouterOutputs['ticket']['list']['tickets'][number];

/** Shown for an id without a ticket (ticket.not-found). */
export const missingTicket = {
  reasons: ['TICKET_NOT_FOUND'],
  icon: IconTicketOff,
  title: messages.ticketNotFoundTitle,
  text: messages.ticketNotFoundText,
  list: { href: '/dashboard/tickets', label: 'All tickets' },
} as const;
