import { disputeReason } from '../limits';

/**
 * Payment methods (sales.payment-providers). `sample` exists on a local site only; `manual` is a payment
 * recorded without a method.
 */
export const paymentProviders = ['stripe', 'bank_transfer', 'mobile_money', 'sample', 'manual'] as const;
export type PaymentProvider = (typeof paymentProviders)[number];

/** The part of an order a payment is for. */
export const paymentParts = ['deposit', 'balance', 'whole'] as const;
export type PaymentPart = (typeof paymentParts)[number];

/** States of a payment: `cancelled` was never completed, such as an abandoned checkout. */
export const paymentStates = ['pending', 'succeeded', 'failed', 'cancelled'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** States of a refund. */
export const refundStates = ['pending', 'succeeded', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

/**
 * States of a payment that a payer has disputed with their bank (sales.disputed-payments). The first two are
 * open: the money is held until the bank decides.
 */
export const disputeStates = ['needs_response', 'under_review', 'won', 'lost'] as const;
export type DisputeState = (typeof disputeStates)[number];
export const openDisputeStates = [
  'needs_response',
  'under_review',
] as const satisfies readonly DisputeState[];

/** Converts a provider's dispute reason to text: `product_not_received` to "Product not received". */
export function disputeReasonText(reason: string): string {
  const words = reason.slice(0, disputeReason).replaceAll('_', ' ').trim();
  return words ? `${words.charAt(0).toUpperCase()}${words.slice(1)}` : 'Not said';
}
