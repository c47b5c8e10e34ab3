/** Messages about invoices, separate from `messages`, which every page loads. */
export const invoiceMessages = {
  notFound: 'This invoice does not exist, or is not yours.',
  issued: '{number} already covers this. Credit it first if it is wrong.',
  noDeposit: 'No deposit was agreed for this order, so there is none to invoice.',
  orderOver: 'This order is {status}, so it can no longer be invoiced.',
  creditTooMuch: (left: string) => `At most ${left} of this invoice can still be credited.`,
  isCreditNote: 'This is a credit note. Only invoices can be credited or written off.',
  fetchFailed: 'Failed to fetch invoices',
  exportFailed: 'Failed to export invoices',
  issueDone: (number: string) => `${number} issued`,
  issueFailed: 'Failed to issue the invoice',
  reissued: (number: string) => `${number} issued in its place`,
  reissueFailed: 'Failed to reissue the invoice',
  creditedInPart: 'A part of this invoice was credited. Credit the rest, and issue a new one.',
  buyerSame: 'Change something of the buyer first: this invoice already says this.',
  writeOffTooMuch: (left: string) => `At most ${left} of this invoice can still be written off.`,
  writeOffOver: 'This order is {status}, so nothing is asked for it. Credit the invoice instead.',
  isWrittenOff: 'A part of this invoice is written off. Ask for it again first.',
  writtenOff: (amount: string) => `${amount} written off`,
  writeOffFailed: 'Failed to write off',
  askedAgain: (amount: string) => `${amount} asked for again`,
  undoWriteOffFailed: 'Failed to take back the write-off',
  creditFailed: 'Failed to issue the credit note',
  receiptUnpaid: 'The receipt is available as soon as this order is paid.',
  reasonRequired: 'Please say why',
  eInvoiceSeller:
    'There is no e-invoice: this document was issued without a country or a tax number of the seller.',
  eInvoiceBuyerCountry: 'There is no e-invoice: this document names no country of the buyer.',
  eInvoiceBuyerTaxNumber:
    'There is no e-invoice: with a reverse charge it needs the buyer’s tax number, which this document does not name.',
  eInvoiceCurrency:
    'There is no e-invoice: its standard allows two decimal places, and this currency has more.',
  eInvoiceRates:
    'There is no e-invoice: the tax of this document is further from its rate than the standard allows.',
  documentUnavailable: 'The document cannot be created at the moment. Please try again in a minute.',
} as const;
