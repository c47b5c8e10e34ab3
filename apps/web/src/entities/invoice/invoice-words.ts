import type { InvoiceState } from '@app/contracts/sales/invoice/state';

export const invoiceStateLabels: Record<InvoiceState, string> = {
  open: 'To be paid',
  overdue: 'Overdue',
  paid: 'Paid',
  credited: 'Credited',
  written_off: 'Written off',
};

/** Tones of `StatusBadge`. */
export const invoiceStateTones = {
  open: 'info',
  overdue: 'danger',
  paid: 'success',
  credited: 'neutral',
  written_off: 'neutral',
} as const satisfies Record<InvoiceState, string>;

/** What an invoice that is not paid in full says of the rest. */
export const settledBy = (amount: string) => `Settled: ${amount} written off`;
export const writtenOffInPart = (amount: string) => `${amount} written off`;

/** Text of the link to an invoice's PDF. */
export const invoicePdf = (number: string) => `${number} (PDF)`;
export const pdf = 'PDF';

/** Button that downloads an e-invoice, and its name beside those of other documents. */
export const eInvoice = 'E-invoice (UBL)';
export const eInvoiceOf = (number: string) => `E-invoice (UBL) of ${number}`;
