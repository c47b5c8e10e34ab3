import type { QuoteState } from './status';

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
