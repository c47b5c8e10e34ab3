/** The parts of the inbox of leads: handled is one that somebody has taken care of, overdue one that waits too long. */
export const contactShows = ['unanswered', 'overdue', 'handled', 'all'] as const;
export type ContactShow = (typeof contactShows)[number];

/** What can be done to many messages at once. */
export const contactBulkActions = ['handle', 'reopen', 'remove'] as const;
export type ContactBulkAction = (typeof contactBulkActions)[number];

/** Stands for messages that came without an interest. */
export const noInterest = 'none';
