/** See catalogue.status-changes. */
export const templateStatuses = ['published', 'pending', 'rejected'] as const;
export type TemplateStatus = (typeof templateStatuses)[number];

/** Allowed actions by status, and the resulting status (catalogue.status-changes). */
export const templateTransitions = {
  publish: { from: ['pending'], to: 'published' },
  unpublish: { from: ['published'], to: 'pending' },
  reject: { from: ['pending'], to: 'rejected' },
  returnToPending: { from: ['rejected'], to: 'pending' },
} as const satisfies Record<string, { from: readonly TemplateStatus[]; to: TemplateStatus }>;
export type TemplateAction = keyof typeof templateTransitions;

/** Bulk actions for templates without further input (dashboard.bulk-actions). */
export const plainTemplateBulkActions = ['publish', 'unpublish', 'returnToPending', 'remove'] as const;
export type PlainTemplateBulkAction = (typeof plainTemplateBulkActions)[number];
/** A bulk rejection has one reason for all templates (catalogue.reject-with-reason). */
export type TemplateBulkAction = PlainTemplateBulkAction | 'reject';

/** Orders of the dashboard's template list. */
export const templateSorts = ['title', 'category', 'status', 'price', 'changed', 'created'] as const;
export type TemplateSort = (typeof templateSorts)[number];
