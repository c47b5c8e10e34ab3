import type { z } from 'zod';
import type { OrderStatus, PaymentStatus } from './order';
import type { updateOrderSchema } from './schema';

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

/** A field of an order that the team records by hand. */
export type RecordedOrderField = Exclude<keyof z.output<typeof updateOrderSchema>, 'id' | 'updatedAt'>;

/** What is recorded, and its label in the order's history: a field without one does not compile. */
export const recordedOrderLabels: Readonly<Record<RecordedOrderField, string>> = {
  paymentStatus: 'Payment',
  paymentMethod: 'Payment method',
  trackingNumber: 'Tracking number',
};
