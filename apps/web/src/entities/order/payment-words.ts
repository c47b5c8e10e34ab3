import type { PaymentState } from '@app/contracts/payment/status';

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
