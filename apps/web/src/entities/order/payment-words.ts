import { providerLabels } from '@app/contracts/payment/provider-labels';
import type { PaymentState } from '@app/contracts/payment/status';

/** How money comes in, the same words for the customer and the team. */
export const paymentProviderLabels = providerLabels;

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
