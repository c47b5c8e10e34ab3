import type { ErrorDefinitions } from '../../error-definitions';
import { invoiceMessages } from './messages';

/** Used through `reasons`. */
export const invoiceReasons = {
  INVOICE_NOT_FOUND: { status: 404, message: invoiceMessages.notFound },
  INVOICE_EXISTS: { status: 409, message: invoiceMessages.issued },
  INVOICE_NO_DEPOSIT: { status: 409, message: invoiceMessages.noDeposit },
  INVOICE_ORDER_OVER: { status: 409, message: invoiceMessages.orderOver },
  INVOICE_IS_CREDIT: { status: 409, message: invoiceMessages.isCreditNote },
  CREDIT_TOO_MUCH: { status: 409, message: invoiceMessages.creditTooMuch('{left}') },
  INVOICE_CREDITED: { status: 409, message: invoiceMessages.creditedInPart },
  WRITE_OFF_TOO_MUCH: { status: 409, message: invoiceMessages.writeOffTooMuch('{left}') },
  WRITE_OFF_ORDER_OVER: { status: 409, message: invoiceMessages.writeOffOver },
  INVOICE_WRITTEN_OFF: { status: 409, message: invoiceMessages.isWrittenOff },
  INVOICE_BUYER_SAME: { status: 409, message: invoiceMessages.buyerSame },
  RECEIPT_UNPAID: { status: 409, message: invoiceMessages.receiptUnpaid },
  E_INVOICE_SELLER: { status: 409, message: invoiceMessages.eInvoiceSeller },
  E_INVOICE_BUYER_COUNTRY: { status: 409, message: invoiceMessages.eInvoiceBuyerCountry },
  E_INVOICE_BUYER_TAX_NUMBER: { status: 409, message: invoiceMessages.eInvoiceBuyerTaxNumber },
  E_INVOICE_CURRENCY: { status: 409, message: invoiceMessages.eInvoiceCurrency },
  E_INVOICE_RATES: { status: 409, message: invoiceMessages.eInvoiceRates },
  DOCUMENT_UNAVAILABLE: { status: 503, message: invoiceMessages.documentUnavailable },
} as const satisfies ErrorDefinitions;
