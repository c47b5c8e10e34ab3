import type { z } from 'zod';
import type { updateOrderSchema } from './schema';

/** A field of an order that the team records by hand. */
export type RecordedOrderField = Exclude<keyof z.output<typeof updateOrderSchema>, 'id' | 'updatedAt'>;

/** What is recorded, and its label in the order's history: a field without one does not compile. */
export const recordedOrderLabels: Readonly<Record<RecordedOrderField, string>> = {
  paymentStatus: 'Payment',
  paymentMethod: 'Payment method',
  trackingNumber: 'Tracking number',
};
