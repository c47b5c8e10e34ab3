/** Messages about invoices, separate from `messages`, which every page loads. */
export const invoiceMessages = {
  notFound: 'This invoice is not there, or it is not yours.',
  issued: '{number} asks for this already. Credit it first if it is wrong.',
  noDeposit: 'No deposit was agreed for this order, so there is none to invoice.',
  orderOver: 'This order is {status}, so nothing is invoiced for it any more.',
  creditTooMuch: (left: string) => `At most ${left} of this invoice can still be credited.`,
  isCreditNote: 'This is a credit note. Only invoices can be credited.',
  fetchFailed: 'Failed to fetch invoices',
  exportFailed: 'Failed to export invoices',
  issueDone: (number: string) => `${number} issued`,
  issueFailed: 'Failed to issue the invoice',
  creditFailed: 'Failed to issue the credit note',
  receiptUnpaid: 'There is a receipt as soon as this order is paid.',
  reasonRequired: 'Please say why',
  amountRequired: 'Please enter an amount above nothing',
  documentUnavailable: 'The document cannot be made at the moment. Please try again in a minute.',
} as const;
