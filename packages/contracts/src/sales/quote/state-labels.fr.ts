import type { QuoteState } from './state-labels';

export const quoteStateLabels: Record<QuoteState, string> = {
  draft: 'Brouillon',
  sent: 'Envoyé',
  expired: 'Expiré',
  accepted: 'Accepté',
  declined: 'Refusé',
  replaced: 'Remplacé',
  withdrawn: 'Retiré',
};
