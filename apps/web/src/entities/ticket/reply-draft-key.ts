import type { DraftKey } from '~/lib/storage/draft-key';

/** Returns the key under which a customer's reply to a ticket is stored until it is sent. */
export function replyDraftKey(ticketId: string): DraftKey {
  return `ticket-reply:${ticketId}`;
}
