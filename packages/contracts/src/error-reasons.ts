import { companyMessages } from './company/messages';
import { developerMessages } from './developer-messages';
import { fileMessages } from './file/messages';
import { invoiceMessages } from './invoice/messages';
import { messages } from './messages';
import { saleMessages } from './order/messages';
import { paymentMessages } from './payment/messages';
import { quoteMessages } from './quote/messages';
import { ratingMessages } from './rating/messages';
import { savedViewMessages } from './saved-view/messages';
import { ticketMessages } from './ticket/messages';
import { userMessages } from './user/messages';

/**
 * Why a call is refused: each reason once, with its HTTP status and its sentence. tRPC and REST read this table.
 * `{name}` in a sentence is filled from the values given with the error.
 */
export const reasons = {
  VALIDATION_FAILED: { status: 400, message: 'Validation failed' },
  MALFORMED_REQUEST: { status: 400, message: 'The request could not be read.' },
  UNAUTHENTICATED: { status: 401, message: 'Please log in to continue.' },
  LOGIN_FAILED: { status: 401, message: 'Email or password is incorrect.' },
  LOGIN_GUARDED: {
    status: 429,
    message:
      'Too many wrong passwords were tried for this account. Please try again in {wait}, sign in where you have signed in before, or choose a new password with “Forgot password?”.',
  },
  EMAIL_NOT_VERIFIED: { status: 401, message: 'Please verify your email first' },
  ACCOUNT_SUSPENDED: {
    status: 403,
    message: 'This account is suspended. Please call {phone} so that we can help you.',
  },
  TOKEN_INVALID: { status: 401, message: 'This API token is unknown, expired or revoked.' },
  TOKEN_SCOPE: {
    status: 403,
    message: 'This API token may not do this: it does not have the scope {scope}.',
  },
  TOKEN_NEVER: { status: 403, message: 'No API token may do this. Please sign in to do it.' },
  TOKEN_NOT_FOUND: { status: 404, message: 'This API token is not there any more.' },
  TOKENS_FULL: { status: 409, message: developerMessages.tokensFull },
  WEBHOOK_NOT_FOUND: { status: 404, message: 'This webhook is not there any more.' },
  WEBHOOKS_FULL: { status: 409, message: developerMessages.webhooksFull },
  WEBHOOK_DISABLED: { status: 409, message: 'This webhook is switched off. Switch it on first.' },
  DELIVERY_NOT_FOUND: { status: 404, message: 'This delivery is not in the log any more.' },
  FORBIDDEN: { status: 403, message: 'You are not allowed to do this.' },
  FOREIGN_ORIGIN: { status: 403, message: 'This request came from another site and was refused.' },
  NOT_YOUR_CART: { status: 403, message: 'You can only change your own cart.' },
  CURRENT_PASSWORD_WRONG: { status: 403, message: messages.currentPasswordWrong },
  OWN_ACCOUNT: { status: 403, message: 'You cannot do this to your own account.' },
  OWN_EMAIL: { status: 403, message: userMessages.ownEmail },
  LAST_SUPER_ADMIN: { status: 409, message: 'The last active super-admin cannot be changed this way.' },
  SESSION_NOT_FOUND: { status: 404, message: 'This device is signed out already.' },
  NOT_FOUND: { status: 404, message: 'We could not find what you asked for.' },
  USER_NOT_FOUND: { status: 404, message: 'User not found' },
  TEMPLATE_NOT_FOUND: { status: 404, message: 'This template does not exist or is not available.' },
  CATEGORY_NOT_FOUND: { status: 404, message: 'Category not found' },
  TICKET_NOT_FOUND: { status: 404, message: messages.ticketNotFoundText },
  MESSAGE_NOT_FOUND: { status: 404, message: 'This message is not there any more.' },
  VIEW_NOT_FOUND: { status: 404, message: 'This view is not there any more.' },
  ORDER_NOT_FOUND: { status: 404, message: fileMessages.orderNotFoundText },
  INVOICE_NOT_FOUND: { status: 404, message: invoiceMessages.notFound },
  INVOICE_EXISTS: { status: 409, message: invoiceMessages.issued },
  INVOICE_NO_DEPOSIT: { status: 409, message: invoiceMessages.noDeposit },
  INVOICE_ORDER_OVER: { status: 409, message: invoiceMessages.orderOver },
  INVOICE_IS_CREDIT: { status: 409, message: invoiceMessages.isCreditNote },
  CREDIT_TOO_MUCH: { status: 409, message: invoiceMessages.creditTooMuch('{left}') },
  RECEIPT_UNPAID: { status: 409, message: invoiceMessages.receiptUnpaid },
  DOCUMENT_UNAVAILABLE: { status: 503, message: invoiceMessages.documentUnavailable },
  FILE_NOT_FOUND: { status: 404, message: fileMessages.fileNotFoundText },
  MEDIA_NOT_FOUND: { status: 404, message: 'This picture is not there any more.' },
  FILE_TOO_LARGE: { status: 413, message: fileMessages.fileTooLarge },
  FILE_TYPE: {
    status: 415,
    message: 'Only {types} can be uploaded. What counts is the content of the file.',
  },
  FILE_UNREADABLE: { status: 400, message: 'This file is damaged and cannot be read.' },
  IMAGE_TOO_LARGE: {
    status: 400,
    message: 'This picture has more than {limit} megapixels. Please make it smaller.',
  },
  ANIMATION_TOO_LONG: {
    status: 400,
    message:
      'This animation has more than {frames} frames or {limit} megapixels in all. Please make it shorter or smaller.',
  },
  UPLOADS_RUNNING: {
    status: 429,
    message: 'Other files of yours are still being worked on. Please try again in a moment.',
  },
  TOO_MANY_FILES: { status: 409, message: 'There can be {limit} {what} at most.' },
  FILES_FULL: {
    status: 413,
    message:
      'Your account holds as many files as it can: {files}, or {megabytes} MB. Please write to us without the file, and we will find a way.',
  },
  STORAGE_FULL: {
    status: 503,
    message:
      'No more files can be taken at the moment. Please send your message without files; we will come back to you.',
  },
  FILE_HARMFUL: { status: 400, message: 'This file was refused because it contains something harmful.' },
  FILE_UNCHECKED: {
    status: 503,
    message: 'Files cannot be checked at the moment. Please try again in a few minutes.',
  },
  ATTACHMENT_GONE: {
    status: 409,
    message: 'An attached file is not there any more. Please remove it and attach it again.',
  },
  MEDIA_CHANGED: {
    status: 409,
    message: 'The pictures have changed in the meantime. Please look at them and order them again.',
  },
  STORAGE_UNAVAILABLE: {
    status: 503,
    message: 'Files cannot be stored at the moment. Please try again in a few minutes.',
  },
  STORAGE_UNREADABLE: {
    status: 503,
    message: 'Files cannot be read at the moment. Please try again in a few minutes.',
  },
  CODE_WRONG: { status: 400, message: messages.otpInvalid },
  CODE_EXPIRED: { status: 400, message: 'This code has expired or was used. Please request a new one.' },
  CODE_TRIES_USED: { status: 429, message: 'Too many wrong codes. Please request a new one in {wait}.' },
  EMAIL_TAKEN: { status: 409, message: 'An account with this email already exists. Please log in instead.' },
  EMAIL_UNCHANGED: { status: 409, message: messages.emailUnchanged },
  USER_CHANGED: {
    status: 409,
    message: 'Somebody else has changed this user meanwhile. Please look at it again before you save.',
  },
  ALREADY_VERIFIED: { status: 409, message: 'This email address is confirmed already.' },
  WEAK_PASSWORD: { status: 400, message: messages.passwordRules },
  CART_EMPTY: { status: 400, message: messages.emptyCartTicket },
  CART_FULL: { status: 409, message: 'A cart can hold {limit} templates. Remove one to add another.' },
  FAVORITES_FULL: {
    status: 409,
    message: messages.favoritesFull,
  },
  CART_CHANGED: {
    status: 409,
    message: 'Your cart has changed: {titles}. {next}',
  },
  CATEGORY_EXISTS: { status: 409, message: 'A category like this exists already.' },
  CATEGORY_IN_USE: {
    status: 409,
    message: 'This category has {count}. Choose where to move them first.',
  },
  CATEGORY_CHANGED: {
    status: 409,
    message: 'Somebody else has changed this category meanwhile. Please look at it again before you save.',
  },
  CATEGORIES_CHANGED: {
    status: 409,
    message: 'The categories have changed in the meantime. Please look at them and order them again.',
  },
  CATEGORIES_FULL: {
    status: 409,
    message: 'There can be {limit} categories at most. Merge or delete some to add another.',
  },
  TEMPLATE_CHANGED: { status: 409, message: 'This template was changed by {name} at {time}.' },
  TEMPLATE_STATUS: { status: 409, message: 'This template is {status} now, so this is not possible.' },
  TICKET_STATUS: { status: 409, message: 'This ticket is {status} now, so this is not possible.' },
  MESSAGE_HANDLED: { status: 409, message: '{name} has handled this message already.' },
  MESSAGE_UNANSWERED: { status: 409, message: 'This message is marked as unanswered already.' },
  LEAD_CONVERTED: { status: 409, message: 'This message has become a ticket: it goes on in {number}.' },
  LEAD_LOST: { status: 409, message: 'This message is marked as lost already.' },
  LEAD_WRITTEN: {
    status: 409,
    message: '{name} wrote meanwhile. Please read it before you send your answer.',
  },
  LEAD_ASSIGNED: {
    status: 409,
    message: 'Somebody was faster: this message is now assigned to {name}.',
  },
  NOTE_CHANGED: {
    status: 409,
    message: 'Somebody else has changed this note meanwhile. Please look at it again before you save.',
  },
  VIEW_EXISTS: { status: 409, message: savedViewMessages.nameTaken },
  VIEWS_FULL: { status: 409, message: savedViewMessages.full },
  ORDER_STATUS: { status: 409, message: 'This order is {status} now, so this is not possible.' },
  ORDER_CHANGED: {
    status: 409,
    message: 'Somebody else has changed this order meanwhile. Please look at it again before you save.',
  },
  PAYMENT_NOT_FOUND: { status: 404, message: paymentMessages.notFound },
  PAYMENT_UNAVAILABLE: { status: 503, message: paymentMessages.unavailable },
  PAYMENT_NOT_DUE: { status: 409, message: paymentMessages.notDue },
  PAYMENT_TOO_MUCH: { status: 409, message: paymentMessages.tooMuch('{due}') },
  PAYMENT_STATE: { status: 409, message: 'This payment is {state} now, so this is not possible.' },
  PAYMENT_ONLINE: { status: 409, message: paymentMessages.online },
  REFUND_TOO_MUCH: { status: 409, message: paymentMessages.refundTooMuch('{left}') },
  TRANSFER_CLAIMED: { status: 409, message: paymentMessages.transferClaimed },
  EVENT_REFUSED: { status: 400, message: 'The signature of this event is missing, wrong or too old.' },
  CART_GONE: { status: 404, message: 'This cart is empty by now.' },
  CART_REMINDED: {
    status: 409,
    message: 'This customer was reminded on {day}. The next reminder is possible on {next}.',
  },
  CUSTOMER_UNREACHABLE: {
    status: 409,
    message: 'This customer is suspended or has not confirmed their address, so no reminder is sent.',
  },
  CANNED_REPLY_NOT_FOUND: { status: 404, message: ticketMessages.replyGone },
  CANNED_REPLY_EXISTS: { status: 409, message: ticketMessages.replyTitleTaken },
  CANNED_REPLY_CHANGED: {
    status: 409,
    message: 'Somebody else has changed this reply meanwhile. Please look at it again before you save.',
  },
  CANNED_REPLIES_FULL: {
    status: 409,
    message: 'There can be {limit} canned replies. Delete one to add another.',
  },
  TICKET_WRITTEN: {
    status: 409,
    message: '{name} wrote in this ticket meanwhile. Please read it before you send your answer.',
  },
  ANSWER_SENT: { status: 409, message: 'Too late: this answer was sent already.' },
  ANSWERS_HELD: {
    status: 429,
    message:
      '{limit} answers wait to be sent. Please wait a few seconds, or take back those that could not be sent.',
  },
  DRAFT_CHANGED: {
    status: 409,
    message: 'You have gone on writing in another window or on another device.',
  },
  DRAFTS_FULL: {
    status: 409,
    message:
      'You have {limit} drafts on the server. Send or empty one, so that this one can be kept there too.',
  },
  ORDER_WRITTEN: {
    status: 409,
    message: '{name} wrote on this order meanwhile. Please read it before you send your answer.',
  },
  TICKET_MERGED: { status: 409, message: 'This ticket was merged: it goes on in {number}.' },
  TICKETS_DIFFER: {
    status: 409,
    message: 'These two tickets are not of one customer, so they cannot be merged.',
  },
  TICKET_ITSELF: { status: 409, message: 'A ticket cannot be merged into itself.' },
  TICKET_QUOTED: {
    status: 409,
    message: 'There are quotes on this ticket. Merge the other one into it.',
  },
  MESSAGE_NOT_SPLIT: {
    status: 409,
    message: 'Only a message of the customer can become a ticket of its own.',
  },
  TICKET_SPAM: { status: 409, message: 'This ticket is marked as spam already.' },
  TICKET_NOT_SPAM: { status: 409, message: 'This ticket is not marked as spam.' },
  SENDER_BLOCKED: {
    status: 403,
    message: 'We do not take requests from this address. Please call {phone} if that is a mistake.',
  },
  ADDRESS_BLOCKED: {
    status: 409,
    message: '{email} is on the block list. Take it off the list first.',
  },
  TEAM_NOT_BLOCKED: { status: 409, message: 'This is an address of our own team and cannot be blocked.' },
  BLOCK_NOT_FOUND: { status: 404, message: 'This address is not on the block list any more.' },
  CUSTOMER_SUSPENDED: {
    status: 409,
    message: 'The account of {name} is suspended. Let them sign in again first.',
  },
  COMPANY_NOT_FOUND: { status: 404, message: companyMessages.notFound },
  COMPANY_EXISTS: { status: 409, message: companyMessages.nameTaken },
  COMPANY_CHANGED: {
    status: 409,
    message: 'Somebody else has changed this company meanwhile. Please look at it again before you save.',
  },
  COMPANY_FULL: { status: 409, message: 'A company can have {limit} people.' },
  PERSON_MOVED: {
    status: 409,
    message: 'Somebody was faster: this person belongs to {company} now. Please look again.',
  },
  CUSTOMER_NOTE_NOT_FOUND: { status: 404, message: 'This note is not there any more.' },
  CUSTOMER_NOTE_FOREIGN: { status: 403, message: 'Only whoever wrote a note can change or remove it.' },
  CUSTOMER_NOTES_FULL: {
    status: 409,
    message: 'There can be {limit} notes about a customer. Remove one first.',
  },
  TAG_NOT_FOUND: { status: 404, message: ticketMessages.tagGone },
  TAG_EXISTS: { status: 409, message: ticketMessages.tagTaken },
  TAGS_FULL: { status: 409, message: 'There can be {limit} tags. Merge or delete some to add another.' },
  TICKET_TAGS_FULL: { status: 409, message: 'A ticket can have {limit} tags. Take one off to add another.' },
  TICKET_ASSIGNED: {
    status: 409,
    message: 'Somebody was faster: this ticket is now assigned to {name}.',
  },
  ASSIGNEE_GONE: {
    status: 409,
    message: 'Tickets can only be assigned to active administrators. Please choose somebody else.',
  },
  SALE_UNPRICED: { status: 409, message: saleMessages.unpriced('{titles}') },
  SUPER_ADMINS_ONLY: {
    status: 403,
    message: 'Only super-admins may do this: it is about a super-admin, or about who manages them.',
  },
  QUOTE_NOT_FOUND: { status: 404, message: quoteMessages.notFoundText },
  QUOTE_STATUS: { status: 409, message: 'This quote is {status} now, so this is not possible.' },
  QUOTE_EXPIRED: {
    status: 409,
    message: 'This quote was valid until {day}. Please reply in your request, and we will send a new one.',
  },
  QUOTE_CHANGED: {
    status: 409,
    message: 'Somebody else has changed this draft meanwhile. Please look at it again before you go on.',
  },
  QUOTE_DRAFT_EXISTS: {
    status: 409,
    message: 'This ticket has a draft already. Send or discard it first.',
  },
  QUOTE_ACCEPTED: {
    status: 409,
    message: 'The customer has accepted a quote on this ticket. Finalize the sale instead.',
  },
  QUOTES_FULL: { status: 409, message: 'A ticket can have {limit} quotes at most.' },
  QUOTE_LIBRARY_FULL: {
    status: 409,
    message: 'There can be {limit} of these. Remove one to add another.',
  },
  CUSTOMER_GONE: {
    status: 409,
    message: 'This customer has deleted their account, so nobody could accept a quote.',
  },
  RATING_LINK: { status: 404, message: ratingMessages.linkOver },
  RATING_NOT_OVER: { status: 409, message: ratingMessages.notOver },
  RATING_NOT_ASKED: { status: 409, message: ratingMessages.notAsked },
  RATING_FIXED: { status: 409, message: ratingMessages.fixed },
  ALREADY_FINALIZED: { status: 409, message: 'This sale is finalized already.' },
  MAIL_NOT_FOUND: { status: 404, message: 'This mail is not in the outbox any more.' },
  MAIL_STATE: { status: 409, message: 'This mail is {state} now, so it cannot be sent again.' },
  INBOUND_MAIL_NOT_FOUND: { status: 404, message: 'This mail is not there any more.' },
  INBOUND_MAIL_STATE: { status: 409, message: 'Somebody was faster: this mail is “{state}” now.' },
  INBOUND_MAIL_SENDER: {
    status: 409,
    message: 'This mail names no sender, so nobody could answer a contact message made of it.',
  },
  INBOUND_MAIL_EMPTY: {
    status: 409,
    message:
      'There is nothing in this mail that a ticket could take: no text, and no file of a kind that it allows.',
  },
  MAIL_EXPIRED: {
    status: 409,
    message: 'A code is sent once. Whoever needs one can ask for a new one.',
  },
  RATE_LIMITED: { status: 429, message: 'Too many attempts. Please try again in {wait}.' },
  TOO_QUICK: {
    status: 429,
    message: 'That was very quick. Please check your message and send it again in {wait}.',
  },
  TOO_LARGE: { status: 413, message: 'The request is too large.' },
  REQUEST_TOO_LARGE: {
    status: 413,
    message: 'This asks for too much at once. Please ask for it in several requests.',
  },
  FORM_TOO_LONG: { status: 413, message: 'This form has more or longer fields than are taken.' },
  UNSUPPORTED_MEDIA: { status: 415, message: 'Please send the request as JSON.' },
  FORM_EXPECTED: { status: 415, message: 'Please send the file as multipart/form-data.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address does not answer to this method.' },
  UNAVAILABLE: { status: 503, message: 'The service is busy or restarting. Please try again in a moment.' },
  UNEXPECTED: { status: 500, message: messages.unexpected },
} as const satisfies Record<string, { status: number; message: string }>;

export type Reason = keyof typeof reasons;

/** One wrong field, in words for the person who filled it in. */
export interface ErrorDetail {
  field: string;
  message: string;
}
