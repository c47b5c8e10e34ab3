import type { QuoteLineType } from '@app/contracts/quote/status';
import { type QuoteState, quoteStateOf, quoteStateTones } from './quote-status';

export { quoteStateOf, quoteStateTones };

export const quoteStateLabels: Record<QuoteState, string> = {
  draft: 'Brouillon',
  sent: 'Envoyé',
  expired: 'Expiré',
  accepted: 'Accepté',
  declined: 'Refusé',
  replaced: 'Remplacé',
  withdrawn: 'Retiré',
};

export const quoteLineTypeLabels: Record<QuoteLineType, string> = {
  template: 'Modèle',
  service: 'Service',
  discount: 'Remise',
};
