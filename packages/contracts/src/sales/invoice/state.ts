/**
 * State of an invoice (sales.invoice-states): unpaid and not overdue, past its due date, settled by payments,
 * fully reversed by credit notes, or settled because the rest was given up. A credit note has no state.
 */
export const invoiceStates = ['open', 'overdue', 'paid', 'credited', 'written_off'] as const;
export type InvoiceState = (typeof invoiceStates)[number];
