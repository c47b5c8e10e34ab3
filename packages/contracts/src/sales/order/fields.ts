import type { SharedFields } from '../../fields';

/** What the team records of an order by hand (order.recorded-payment), in the order of the form. */
export const orderFields = {
  paymentStatus: { kind: 'own', label: 'Payment', seenBy: 'customer' },
  paymentMethod: { kind: 'own', label: 'Payment method', seenBy: 'customer' },
  trackingNumber: { kind: 'own', label: 'Tracking number', seenBy: 'customer' },
} as const satisfies SharedFields;
