/** Where what is unsent on a ticket is kept in this browser (B141). */
export const draftKeys = {
  answer: (ticketId: string) => `ticket-response:${ticketId}`,
  note: (ticketId: string) => `ticket-note:${ticketId}`,
};

export type DraftKind = keyof typeof draftKeys;
