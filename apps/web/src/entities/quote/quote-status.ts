import type { QuoteLineType, QuoteStatus } from '@app/contracts/quote/status';

/** What is shown of a quote: "Expired" is a sent one after its last day (sales.quote-states). */
export type QuoteState = QuoteStatus | 'expired';

export function quoteStateOf({ status, expired }: { status: QuoteStatus; expired: boolean }): QuoteState {
  return expired ? 'expired' : status;
}

/** The same words for the customer and the team. */
export const quoteStateLabels: Record<QuoteState, string> = {
  draft: 'Draft',
  sent: 'Sent',
  expired: 'Expired',
  accepted: 'Accepted',
  declined: 'Declined',
  replaced: 'Replaced',
  withdrawn: 'Withdrawn',
};

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
