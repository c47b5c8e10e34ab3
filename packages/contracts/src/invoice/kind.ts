/** A `final` invoice takes off what deposit invoices have asked for; a credit note takes back an invoice, whole or part (sales.invoice-kinds). */
export const invoiceKinds = ['deposit', 'final', 'credit_note'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];
