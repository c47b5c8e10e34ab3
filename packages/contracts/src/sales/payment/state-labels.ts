import type { PaymentState } from './status';

/** The same labels for the customer and the team. */
export const paymentStateLabels: Record<PaymentState, string> = {
  pending: 'In progress',
  succeeded: 'Received',
  failed: 'Failed',
  cancelled: 'Cancelled',
};
