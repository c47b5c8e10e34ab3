import { quoteStateLabels } from '@app/contracts/sales/quote/state-labels';
import { type QuoteStatus, quoteStateOf } from '@app/contracts/sales/quote/status';
import { StatusBadge } from '~/ui/display/status-badge';
import { quoteStateTones } from './quote-status';

/** The status of a quote, with the same text and colours for the customer and the team. */
export function QuoteStatusBadge({ quote }: { quote: { status: QuoteStatus; expired: boolean } }) {
  const state = quoteStateOf(quote);
  return <StatusBadge tone={quoteStateTones[state]}>{quoteStateLabels[state]}</StatusBadge>;
}
