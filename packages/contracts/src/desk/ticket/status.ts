/** See ticket.status-changes. */
export const ticketStatuses = ['open', 'in_progress', 'closed', 'finalized'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** Of tickets in work. */
export const runningStatuses: readonly TicketStatus[] = ['open', 'in_progress'];

/** Whether a ticket is in work. */
export function isRunning({ status }: { status: TicketStatus }): boolean {
  return runningStatuses.includes(status);
}

/**
 * How a ticket was submitted: by the customer on the page, through the contact form, or reported to the team.
 */
export const ticketSources = ['page', 'contact', 'mail', 'phone', 'chat', 'in_person', 'other'] as const;
export type TicketSource = (typeof ticketSources)[number];

/** From least to most urgent; the database stores the position in this list. */
export const ticketPriorities = ['low', 'normal', 'high', 'urgent'] as const;
export type TicketPriority = (typeof ticketPriorities)[number];

/**
 * Views of the team's queue (ticket.queue-views): customers waiting for an answer, tickets waiting for the
 * customer, the caller's own, unassigned, overdue, snoozed, spam, and merged into another.
 */
export const ticketViews = [
  'waiting',
  'answered',
  'mine',
  'unassigned',
  'overdue',
  'snoozed',
  'spam',
  'merged',
] as const;
export type TicketView = (typeof ticketViews)[number];

/** Colours of tags; the screens define each one's light and dark appearance. */
export const tagColors = ['grey', 'blue', 'teal', 'green', 'yellow', 'orange', 'red', 'violet'] as const;
export type TagColor = (typeof tagColors)[number];

/**
 * Orders of the team's list: customers waiting for an answer first, then the others, each newest first;
 * newest first; most urgent first, meaning the first answers due soonest, then others waiting for an answer,
 * then the rest, latest end first; longest waiting first; or highest priority first.
 */
export const ticketOrders = ['queue', 'newest', 'urgent', 'waiting', 'priority'] as const;
export type TicketOrder = (typeof ticketOrders)[number];

/**
 * Owner filters of the team's list, besides one person: `suspended` are tickets assigned to a suspended user.
 */
export const ticketOwners = ['me', 'nobody', 'suspended'] as const;

/** Allowed actions by status, and the resulting status. */
export const ticketTransitions = {
  respond: { from: ['open', 'in_progress', 'closed'], to: 'in_progress' },
  respondAndClose: { from: ['open', 'in_progress', 'closed'], to: 'closed' },
  close: { from: runningStatuses, to: 'closed' },
  reopen: { from: ['closed'], to: 'open' },
  finalize: { from: ['open', 'in_progress', 'closed'], to: 'finalized' },
} as const satisfies Record<string, { from: readonly TicketStatus[]; to: TicketStatus }>;
export type TicketAction = keyof typeof ticketTransitions;
