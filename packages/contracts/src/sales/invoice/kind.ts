/**
 * A `final` invoice deducts the deposit invoices; a credit note reverses an invoice, wholly or in part
 * (sales.invoice-kinds).
 */
export const invoiceKinds = ['deposit', 'final', 'credit_note'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];
