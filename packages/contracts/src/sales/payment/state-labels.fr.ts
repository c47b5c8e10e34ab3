import type { PaymentState } from './status';

export const paymentStateLabels: Record<PaymentState, string> = {
  pending: 'En cours',
  succeeded: 'Reçu',
  failed: 'Échoué',
  cancelled: 'Annulé',
};
