import type { DraftKey } from '~/lib/storage/draft-key';

/** Where a customer's reply to a ticket is kept until it is sent. */
export function replyDraftKey(ticketId: string): DraftKey {
  return `ticket-reply:${ticketId}`;
}
