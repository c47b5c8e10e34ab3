import type { InvoiceKind } from './kind';

export const invoiceKindLabels: Record<InvoiceKind, string> = {
  deposit: 'Facture d’acompte',
  final: 'Facture',
  credit_note: 'Avoir',
};
