/** The parts of the inbox of leads: handled is one that somebody has taken care of, overdue one that waits too long. */
export const contactShows = ['unanswered', 'overdue', 'handled', 'all'] as const;
export type ContactShow = (typeof contactShows)[number];

/** How a lead ends: it became a ticket of a customer, or nothing comes of it. */
export const leadEnds = ['converted', 'lost'] as const;

/**
 * The pipeline (dashboard.lead-pipeline): nobody has taken care of it yet, the team talks with them, and how it ended.
 * Read from what has happened, never set by hand.
 */
export const leadStates = ['new', 'talking', ...leadEnds] as const;
export type LeadState = (typeof leadStates)[number];

/** A state in words. */
export const leadStateLabels: Readonly<Record<LeadState, string>> = {
  new: 'New',
  talking: 'Talking',
  converted: 'Converted',
  lost: 'Lost',
};

/** Whose leads a list shows. */
export const leadOwners = ['me', 'nobody'] as const;

/** What can be done to many messages at once. */
export const contactBulkActions = ['handle', 'reopen', 'remove'] as const;
export type ContactBulkAction = (typeof contactBulkActions)[number];

/** Stands for messages that came without an interest. */
export const noInterest = 'none';
