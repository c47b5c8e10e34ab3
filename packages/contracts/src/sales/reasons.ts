import type { ErrorDefinitions } from '../error-definitions';
import { fileMessages } from '../files/file/messages';
import { invoiceMessages } from './invoice/messages';
import { saleMessages } from './order/messages';
import { paymentMessages } from './payment/messages';
import { quoteMessages } from './quote/messages';

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

/** Used through `reasons`. */
export const orderReasons = {
  ORDER_NOT_FOUND: { status: 404, message: fileMessages.orderNotFoundText },
  ORDER_STATUS: { status: 409, message: 'This order is now {status}, so this is not possible.' },
  ORDER_CHANGED: {
    status: 409,
    message: 'This order was changed in the meantime. Please review it before you save.',
  },
  ORDER_WRITTEN: {
    status: 409,
    message: '{name} has written on this order in the meantime. Please read it before you send your answer.',
  },
  ORDER_INVOICED: { status: 409, message: saleMessages.buyerInvoiced('{number}') },
  SALE_UNPRICED: { status: 409, message: saleMessages.unpriced('{titles}') },
} as const satisfies ErrorDefinitions;

/** Used through `reasons`. */
export const paymentReasons = {
  PAYMENT_NOT_FOUND: { status: 404, message: paymentMessages.notFound },
  PAYMENT_UNAVAILABLE: { status: 503, message: paymentMessages.unavailable },
  PAYMENT_TOO_SMALL: { status: 409, message: paymentMessages.tooSmall },
  PAYMENT_REFUSED: { status: 409, message: paymentMessages.refusedOnline },
  PAYMENT_STEP: { status: 409, message: paymentMessages.notPayableOnline('{step}') },
  PAYMENT_NOT_DUE: { status: 409, message: paymentMessages.notDue },
  PAYMENT_TOO_MUCH: { status: 409, message: paymentMessages.tooMuch('{due}') },
  MONEY_CHANGED: {
    status: 409,
    message: 'The money of this order has changed meanwhile. Please look at it again.',
  },
  PAYMENT_STATE: { status: 409, message: 'This payment is now {state}, so this is not possible.' },
  PAYMENT_ONLINE: { status: 409, message: paymentMessages.online },
  PAYMENT_DISPUTED: { status: 409, message: paymentMessages.disputed },
  PAYMENT_MOVED: { status: 409, message: paymentMessages.isMoved },
  MOVE_TOO_MUCH: { status: 409, message: paymentMessages.moveTooMuch('{left}') },
  MOVE_TARGET: { status: 409, message: paymentMessages.moveTarget },
  REFUND_TOO_MUCH: { status: 409, message: paymentMessages.refundTooMuch('{left}') },
  TRANSFER_CLAIMED: { status: 409, message: paymentMessages.transferClaimed },
  EVENT_REFUSED: { status: 400, message: 'The signature of this event is missing, wrong or too old.' },
} as const satisfies ErrorDefinitions;

/** Used through `reasons`. */
export const quoteReasons = {
  QUOTE_NOT_FOUND: { status: 404, message: quoteMessages.notFoundText },
  QUOTE_STATUS: { status: 409, message: 'This quote is now {status}, so this is not possible.' },
  QUOTE_EXPIRED: {
    status: 409,
    message: 'This quote was valid until {day}. Please reply in your request, and we will send a new one.',
  },
  QUOTE_CHANGED: {
    status: 409,
    message: 'This draft was changed in the meantime. Please review it before you continue.',
  },
  QUOTE_SENT: { status: 409, message: quoteMessages.sentMeanwhile('{name}') },
  QUOTE_DRAFT_EXISTS: {
    status: 409,
    message: 'This ticket already has a draft. Send or discard it first.',
  },
  QUOTE_ACCEPTED: {
    status: 409,
    message: 'The customer has accepted a quote on this ticket. Finalize the sale instead.',
  },
  QUOTES_FULL: { status: 409, message: 'A ticket can have {limit} quotes at most.' },
  TAX_NOT_FOUND: { status: 404, message: 'This tax is no longer in the list.' },
  QUOTE_LIBRARY_FULL: {
    status: 409,
    message: 'You can have at most {limit} of these. Remove one to add another.',
  },
  CUSTOMER_GONE: {
    status: 409,
    message: 'This customer has deleted their account, so nobody could accept a quote.',
  },
} as const satisfies ErrorDefinitions;
