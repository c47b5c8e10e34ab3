import type { QuoteLineType } from '@app/contracts/sales/quote/status';
import { quoteStateOf, quoteStateTones } from './quote-status';

export { quoteStateOf, quoteStateTones };

export const quoteLineTypeLabels: Record<QuoteLineType, string> = {
  template: 'Modèle',
  service: 'Service',
  discount: 'Remise',
};
