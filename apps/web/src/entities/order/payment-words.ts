import type { PaymentProvider, PaymentState } from '@app/contracts/payment/status';

/** How money comes in, the same words for the customer and the team. */
export const paymentProviderLabels: Record<PaymentProvider, string> = {
  stripe: 'Card',
  bank_transfer: 'Bank transfer',
  mobile_money: 'Mobile money',
  sample: 'Test payment',
  manual: 'Recorded by our team',
};

export const paymentStateLabels: Record<PaymentState, string> = {
  pending: 'Under way',
  succeeded: 'Received',
  failed: 'Failed',
  cancelled: 'Called off',
};

/** Tones of `StatusBadge`. */
export const paymentStateTones = {
  pending: 'warning',
  succeeded: 'success',
  failed: 'danger',
  cancelled: 'neutral',
} as const satisfies Record<PaymentState, string>;
