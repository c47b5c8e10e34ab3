import type { TicketPriority, TicketSource } from '@app/contracts/desk/ticket/status';

/** How a ticket was submitted, following a verb: "by phone". */
export const ticketSourceWords: Readonly<Record<TicketSource, string>> = {
  page: 'on the page',
  contact: 'through the contact form',
  mail: 'by email',
  phone: 'by phone',
  chat: 'by chat',
  in_person: 'in person',
  other: 'another way',
};

export const ticketPriorityLabels: Readonly<Record<TicketPriority, string>> = {
  low: 'Low',
  normal: 'Normal',
  high: 'High',
  urgent: 'Urgent',
};
