import type { PaymentState } from '@app/contracts/sales/payment/status';

/** Tones of `StatusBadge`. */
export const paymentStateTones = {
  pending: 'warning',
  succeeded: 'success',
  failed: 'danger',
  cancelled: 'neutral',
} as const satisfies Record<PaymentState, string>;
