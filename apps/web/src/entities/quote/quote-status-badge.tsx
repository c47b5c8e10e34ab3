import { quoteStateLabels } from '@app/contracts/sales/quote/state-labels';
import { type QuoteStatus, quoteStateOf } from '@app/contracts/sales/quote/status';
import { StatusBadge } from '~/ui/display/status-badge';
import { quoteStateTones } from './quote-status';

interface QuoteStatusBadgeProps {
  quote: { status: QuoteStatus; expired: boolean };
  /** What the customer reads instead of “Sent”, which is what the team did. */
  sent?: string;
}

/** The status of a quote, with the same colours for the customer and the team. */
export function QuoteStatusBadge({ quote, sent = quoteStateLabels.sent }: QuoteStatusBadgeProps) {
  const state = quoteStateOf(quote);
  return (
    <StatusBadge tone={quoteStateTones[state]}>
      {state === 'sent' ? sent : quoteStateLabels[state]}
    </StatusBadge>
  );
}
