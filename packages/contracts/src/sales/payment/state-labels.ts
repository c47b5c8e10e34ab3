import type { PaymentState } from './status';

/** The same labels for the customer and the team. */
export const paymentStateLabels: Record<PaymentState, string> = {
  pending: 'Under way',
  succeeded: 'Received',
  failed: 'Failed',
  cancelled: 'Called off',
};
