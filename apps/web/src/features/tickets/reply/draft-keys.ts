import type { DraftKey } from '~/lib/storage/draft-key';

/** Where what is unsent on a ticket is kept in this browser (ticket.response-draft). */
export const draftKeys = {
  answer: (ticketId: string): DraftKey => `ticket-response:${ticketId}`,
  note: (ticketId: string): DraftKey => `ticket-note:${ticketId}`,
};

export type DraftKind = keyof typeof draftKeys;
