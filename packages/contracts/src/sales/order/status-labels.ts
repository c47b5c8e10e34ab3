import type { OrderStatus, PaymentStatus } from './order';

/** The same labels for the customer and the team. */
export const orderStatusLabels: Record<OrderStatus, string> = {
  pending: 'Pending',
  processing: 'Processing',
  completed: 'Completed',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
};

export const paymentStatusLabels: Record<PaymentStatus, string> = {
  pending: 'Payment pending',
  paid: 'Paid',
  failed: 'Payment failed',
  refunded: 'Payment refunded',
};

/** Instead of a payment that is pending or failed, where nothing is asked for any more. */
export const nothingDueLabel = 'Nothing due';
