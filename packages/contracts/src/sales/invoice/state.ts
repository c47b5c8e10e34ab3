/**
 * State of an invoice (sales.invoice-states): unpaid and not overdue, past its due date, settled by payments,
 * or fully reversed by credit notes. A credit note has no state.
 */
export const invoiceStates = ['open', 'overdue', 'paid', 'credited'] as const;
export type InvoiceState = (typeof invoiceStates)[number];
