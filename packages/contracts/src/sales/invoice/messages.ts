/** Messages about invoices, separate from `messages`, which every page loads. */
export const invoiceMessages = {
  notFound: 'This invoice does not exist, or is not yours.',
  issued: '{number} already covers this. Credit it first if it is wrong.',
  noDeposit: 'No deposit was agreed for this order, so there is none to invoice.',
  orderOver: 'This order is {status}, so it can no longer be invoiced.',
  creditTooMuch: (left: string) => `At most ${left} of this invoice can still be credited.`,
  isCreditNote: 'This is a credit note. Only invoices can be credited.',
  fetchFailed: 'Failed to fetch invoices',
  exportFailed: 'Failed to export invoices',
  issueDone: (number: string) => `${number} issued`,
  issueFailed: 'Failed to issue the invoice',
  creditFailed: 'Failed to issue the credit note',
  receiptUnpaid: 'The receipt is available as soon as this order is paid.',
  reasonRequired: 'Please say why',
  amountRequired: 'Please enter an amount above zero',
  documentUnavailable: 'The document cannot be created at the moment. Please try again in a minute.',
} as const;
