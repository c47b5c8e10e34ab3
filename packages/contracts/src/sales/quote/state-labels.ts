import type { QuoteStatus } from './status';

/** Displayed state of a quote: "Expired" is a sent one after its last day (sales.quote-states). */
export type QuoteState = QuoteStatus | 'expired';

/** The same labels for the customer and the team. */
export const quoteStateLabels: Record<QuoteState, string> = {
  draft: 'Draft',
  sent: 'Sent',
  expired: 'Expired',
  accepted: 'Accepted',
  declined: 'Declined',
  replaced: 'Replaced',
  withdrawn: 'Withdrawn',
};
