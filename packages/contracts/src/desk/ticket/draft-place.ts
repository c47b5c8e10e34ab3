/** Keys of the team's drafts, in the browser and on the server (ticket.response-draft). */
export const draftPlaces = {
  ticketAnswer: (id: string) => `ticket-response:${id}` as const,
  ticketNote: (id: string) => `ticket-note:${id}` as const,
  orderAnswer: (number: string) => `order-response:${number}` as const,
  orderNote: (number: string) => `order-note:${number}` as const,
  leadAnswer: (id: string) => `lead-response:${id}` as const,
} as const;
