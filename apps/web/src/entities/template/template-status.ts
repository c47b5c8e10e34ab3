import type { TemplateStatus } from '@app/contracts/catalogue/template/status';

export const templateStatusLabels: Record<TemplateStatus, string> = {
  published: 'Published',
  pending: 'Pending',
  rejected: 'Rejected',
};

/** Tones of `StatusBadge`. */
export const templateStatusTones = {
  published: 'success',
  pending: 'warning',
  rejected: 'danger',
} as const satisfies Record<TemplateStatus, string>;
