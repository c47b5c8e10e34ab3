/** Parts of the lead inbox. Handled: someone has taken care of it. Overdue: it has waited too long. */
export const contactViews = ['unanswered', 'overdue', 'handled', 'all'] as const;
export type ContactView = (typeof contactViews)[number];

/** How a lead ends: converted to a customer's ticket, or lost. */
export const leadOutcomes = ['converted', 'lost'] as const;

/**
 * The pipeline (dashboard.lead-pipeline): not taken care of yet, in conversation, and the two ends. Derived
 * from events, never set by hand.
 */
export const leadStates = ['new', 'talking', ...leadOutcomes] as const;
export type LeadState = (typeof leadStates)[number];

/** Label of each state. */
export const leadStateLabels: Readonly<Record<LeadState, string>> = {
  new: 'New',
  talking: 'In conversation',
  converted: 'Converted',
  lost: 'Lost',
};

/** Owner filter of a list of leads. */
export const leadOwners = ['me', 'nobody'] as const;

/** Bulk actions for messages. */
export const contactBulkActions = ['handle', 'reopen', 'remove'] as const;
export type ContactBulkAction = (typeof contactBulkActions)[number];

/** Filter value for messages without an interest. */
export const noInterest = 'none';
