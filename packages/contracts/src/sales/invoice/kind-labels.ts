import type { InvoiceKind } from './kind';

/** The same labels for the customer and the team. */
export const invoiceKindLabels: Record<InvoiceKind, string> = {
  deposit: 'Deposit invoice',
  final: 'Invoice',
  credit_note: 'Credit note',
};
