import type { InvoiceState } from '@app/contracts/sales/invoice/state';

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

/** Text of the link to an invoice's PDF. */
export const invoicePdf = (number: string) => `${number} (PDF)`;
