import type { QuoteLineType, QuoteState } from '@app/contracts/sales/quote/status';

/** Tones of `StatusBadge`. */
export const quoteStateTones = {
  draft: 'neutral',
  sent: 'info',
  expired: 'warning',
  accepted: 'success',
  declined: 'danger',
  replaced: 'neutral',
  withdrawn: 'neutral',
} as const satisfies Record<QuoteState, string>;

export const quoteLineTypeLabels: Record<QuoteLineType, string> = {
  template: 'Template',
  service: 'Service',
  discount: 'Discount',
};
