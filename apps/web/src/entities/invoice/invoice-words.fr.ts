import type { InvoiceKind } from '@app/contracts/invoice/kind';
import type { InvoiceState } from '@app/contracts/invoice/state';
import { invoiceStateTones } from './invoice-words';

export { invoiceStateTones };

export const invoiceKindLabels: Record<InvoiceKind, string> = {
  deposit: 'Facture d’acompte',
  final: 'Facture',
  credit_note: 'Avoir',
};

export const invoiceStateLabels: Record<InvoiceState, string> = {
  open: 'À régler',
  overdue: 'En retard',
  paid: 'Payée',
  credited: 'Annulée par un avoir',
};

export const invoicePdf = (number: string) => `${number} (PDF)`;
