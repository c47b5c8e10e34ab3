export const ticketNouns = { one: 'ticket', many: 'tickets' };
