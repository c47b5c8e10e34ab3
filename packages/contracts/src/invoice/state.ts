/**
 * How an invoice stands (sales.invoice-states): still to be paid in time, past its last day, settled by payments, or taken back in all by credit
 * notes. A credit note has no state.
 */
export const invoiceStates = ['open', 'overdue', 'paid', 'credited'] as const;
export type InvoiceState = (typeof invoiceStates)[number];
