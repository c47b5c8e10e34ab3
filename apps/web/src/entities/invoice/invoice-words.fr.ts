import type { InvoiceState } from '@app/contracts/sales/invoice/state';
import { invoiceStateTones } from './invoice-words';

export { invoiceStateTones };

export const invoiceStateLabels: Record<InvoiceState, string> = {
  open: 'À régler',
  overdue: 'En retard',
  paid: 'Payée',
  credited: 'Annulée par un avoir',
  written_off: 'Solde abandonné',
};

export const settledBy = (amount: string) => `Soldée : ${amount} abandonnés`;
export const writtenOffInPart = (amount: string) => `${amount} abandonnés`;

export const invoicePdf = (number: string) => `${number} (PDF)`;
export const pdf = 'PDF';

export const eInvoice = 'Facture électronique (UBL)';
export const eInvoiceOf = (number: string) => `Facture électronique (UBL) ${number}`;
