/** See catalogue.status-changes. */
export const templateStatuses = ['published', 'pending', 'rejected'] as const;
export type TemplateStatus = (typeof templateStatuses)[number];

/** Which action is allowed from which status, and what comes of it (catalogue.status-changes). */
export const templateTransitions = {
  publish: { from: ['pending'], to: 'published' },
  unpublish: { from: ['published'], to: 'pending' },
  reject: { from: ['pending'], to: 'rejected' },
  returnToPending: { from: ['rejected'], to: 'pending' },
} as const satisfies Record<string, { from: readonly TemplateStatus[]; to: TemplateStatus }>;
export type TemplateAction = keyof typeof templateTransitions;

/** What can be done to many templates at once without saying more (dashboard.bulk-actions). */
export const plainTemplateBulkActions = ['publish', 'unpublish', 'returnToPending', 'remove'] as const;
export type PlainTemplateBulkAction = (typeof plainTemplateBulkActions)[number];
/** A rejection gives one reason for all of them (catalogue.reject-with-reason). */
export type TemplateBulkAction = PlainTemplateBulkAction | 'reject';

/** What the template list of the dashboard can be ordered by. */
export const templateSorts = ['title', 'category', 'status', 'price', 'changed', 'created'] as const;
export type TemplateSort = (typeof templateSorts)[number];
