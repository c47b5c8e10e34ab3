/** See ticket.status-changes. */
export const ticketStatuses = ['open', 'in_progress', 'closed', 'finalized'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** How a ticket came to us: by the customer's own hand on the page, through the contact form, or told to the team. */
export const ticketSources = ['page', 'contact', 'mail', 'phone', 'chat', 'in_person', 'other'] as const;
export type TicketSource = (typeof ticketSources)[number];

/** From the least to the most pressing; the database keeps the place in this list. */
export const ticketPriorities = ['low', 'normal', 'high', 'urgent'] as const;
export type TicketPriority = (typeof ticketPriorities)[number];

/**
 * Views of the team's queue (ticket.queue-views): who waits for us, for whom we wait, the caller's own, nobody's, what is later than
 * promised, what was put off, and what was marked as spam.
 */
export const ticketViews = [
  'waiting',
  'answered',
  'mine',
  'unassigned',
  'overdue',
  'snoozed',
  'spam',
] as const;
export type TicketView = (typeof ticketViews)[number];

/** Colours that a tag can have; the screens know what each looks like in light and dark. */
export const tagColors = ['grey', 'blue', 'teal', 'green', 'yellow', 'orange', 'red', 'violet'] as const;
export type TagColor = (typeof tagColors)[number];

/**
 * Orders of the team's list: who waits for us before the others, the newest first in each; newest first; most urgent first, which is the first answers that are due soonest, then who
 * else waits for an answer, then the rest, what has ended last; who has waited longest first; or the highest priority first.
 */
export const ticketOrders = ['queue', 'newest', 'urgent', 'waiting', 'priority'] as const;
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
