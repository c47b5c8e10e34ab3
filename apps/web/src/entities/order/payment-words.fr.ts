import type { PaymentState } from '@app/contracts/payment/status';
import { paymentStateTones } from './payment-words';

export { paymentStateTones };

export const paymentStateLabels: Record<PaymentState, string> = {
  pending: 'En cours',
  succeeded: 'Reçu',
  failed: 'Échoué',
  cancelled: 'Annulé',
};
