import type { PaymentProvider } from './status';

/** How money came, as people read it. */
export const providerLabels: Readonly<Record<PaymentProvider, string>> = {
  stripe: 'Card',
  bank_transfer: 'Bank transfer',
  mobile_money: 'Mobile money',
  sample: 'Test payment',
  manual: 'Recorded by our team',
};
