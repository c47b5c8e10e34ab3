import type { PaymentProvider } from './status';

/** Label of each payment method. */
export const providerLabels: Readonly<Record<PaymentProvider, string>> = {
  stripe: 'Card',
  bank_transfer: 'Bank transfer',
  mobile_money: 'Mobile money',
  sample: 'Test payment',
  manual: 'Recorded by our team',
};
