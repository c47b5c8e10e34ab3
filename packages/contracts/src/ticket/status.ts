/** See ticket.status-changes. */
export const ticketStatuses = ['open', 'in_progress', 'closed', 'finalized'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/**
 * Orders of the team's list: newest first; most urgent first, which is the first answers that are due soonest, then who
 * else waits for an answer, then the rest, what has ended last; or who has waited longest first.
 */
export const ticketOrders = ['newest', 'urgent', 'waiting'] as const;
export type TicketOrder = (typeof ticketOrders)[number];

/** Whose tickets the team's list shows, beside those of one person: `suspended` are those that somebody suspended would have to work on. */
export const ticketOwners = ['me', 'nobody', 'suspended'] as const;

/** Which action is allowed from which status, and what comes of it. */
export const ticketTransitions = {
  respond: { from: ['open', 'in_progress', 'closed'], to: 'in_progress' },
  respondAndClose: { from: ['open', 'in_progress', 'closed'], to: 'closed' },
  close: { from: ['open', 'in_progress'], to: 'closed' },
  reopen: { from: ['closed'], to: 'open' },
  finalize: { from: ['open', 'in_progress', 'closed'], to: 'finalized' },
} as const satisfies Record<string, { from: readonly TicketStatus[]; to: TicketStatus }>;
export type TicketAction = keyof typeof ticketTransitions;
