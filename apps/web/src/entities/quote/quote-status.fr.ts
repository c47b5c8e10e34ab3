import type { QuoteLineType } from '@app/contracts/sales/quote/status';
import { quoteStateTones } from './quote-status';

export { quoteStateTones };

export const quoteLineTypeLabels: Record<QuoteLineType, string> = {
  template: 'Modèle',
  service: 'Service',
  discount: 'Remise',
};
