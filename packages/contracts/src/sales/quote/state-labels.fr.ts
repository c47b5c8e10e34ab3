import type { QuoteState } from './status';

export const quoteStateLabels: Record<QuoteState, string> = {
  draft: 'Brouillon',
  sent: 'Envoyé',
  expired: 'Expiré',
  accepted: 'Accepté',
  declined: 'Refusé',
  replaced: 'Remplacé',
  withdrawn: 'Retiré',
};
