/** Where the unsent response to a ticket is kept in this browser (B141). */
export function responseDraftKey(ticketId: string): string {
  return `ticket-response:${ticketId}`;
}
