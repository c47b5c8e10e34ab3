import type { PaymentProvider } from './status';

export const providerLabels: Readonly<Record<PaymentProvider, string>> = {
  stripe: 'Carte',
  bank_transfer: 'Virement bancaire',
  mobile_money: 'Mobile money',
  sample: 'Paiement de test',
  manual: 'Enregistré par notre équipe',
};
