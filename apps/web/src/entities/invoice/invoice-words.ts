import type { InvoiceState } from '@app/contracts/invoice/state';

export const invoiceStateLabels: Record<InvoiceState, string> = {
  open: 'To be paid',
  overdue: 'Overdue',
  paid: 'Paid',
  credited: 'Credited',
};

/** Tones of `StatusBadge`. */
export const invoiceStateTones = {
  open: 'info',
  overdue: 'danger',
  paid: 'success',
  credited: 'neutral',
} as const satisfies Record<InvoiceState, string>;

/** The link to an invoice as a file. */
export const invoicePdf = (number: string) => `${number} (PDF)`;
