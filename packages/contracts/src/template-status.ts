/** Spec 3. */
export const templateStatuses = ['published', 'pending', 'rejected'] as const;
export type TemplateStatus = (typeof templateStatuses)[number];

/** Which action is allowed from which status, and what comes of it (spec 4, B94, B108, B109). */
export const templateTransitions = {
  publish: { from: ['pending'], to: 'published' },
  unpublish: { from: ['published'], to: 'pending' },
  reject: { from: ['pending'], to: 'rejected' },
  returnToPending: { from: ['rejected'], to: 'pending' },
} as const satisfies Record<string, { from: readonly TemplateStatus[]; to: TemplateStatus }>;
export type TemplateAction = keyof typeof templateTransitions;

/** What can be done to many templates at once (B80); a rejection says why, one by one. */
export const templateBulkActions = ['publish', 'unpublish', 'returnToPending', 'remove'] as const;
export type TemplateBulkAction = (typeof templateBulkActions)[number];

/** What the template list of the dashboard can be ordered by. */
export const templateSorts = ['title', 'category', 'status', 'price', 'changed', 'created'] as const;
export type TemplateSort = (typeof templateSorts)[number];
