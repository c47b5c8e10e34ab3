/** Where a customer's reply to a ticket is kept until it is sent. */
export function replyDraftKey(ticketId: string): string {
  return `ticket-reply:${ticketId}`;
}
