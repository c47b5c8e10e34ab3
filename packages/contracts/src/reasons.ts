import { messages } from './messages';

/**
 * Why a call is refused: each reason once, with its HTTP status and its sentence. tRPC and REST read this table.
 * `{name}` in a sentence is filled from the values given with the error.
 */
export const reasons = {
  VALIDATION_FAILED: { status: 400, message: 'Validation failed' },
  MALFORMED_REQUEST: { status: 400, message: 'The request could not be read.' },
  UNAUTHENTICATED: { status: 401, message: 'Please log in to continue.' },
  LOGIN_FAILED: { status: 401, message: 'Email or password is incorrect.' },
  EMAIL_NOT_VERIFIED: { status: 401, message: 'Please verify your email first' },
  ACCOUNT_SUSPENDED: {
    status: 403,
    message: 'This account is suspended. Please call {phone} so that we can help you.',
  },
  FORBIDDEN: { status: 403, message: 'You are not allowed to do this.' },
  FOREIGN_ORIGIN: { status: 403, message: 'This request came from another site and was refused.' },
  NOT_YOUR_CART: { status: 403, message: 'You can only change your own cart.' },
  OWN_ACCOUNT: { status: 403, message: 'You cannot do this to your own account.' },
  LAST_SUPER_ADMIN: { status: 409, message: 'The last active super-admin cannot be changed this way.' },
  NOT_FOUND: { status: 404, message: 'We could not find what you asked for.' },
  USER_NOT_FOUND: { status: 404, message: 'User not found' },
  TEMPLATE_NOT_FOUND: { status: 404, message: 'This template does not exist or is not available.' },
  TICKET_NOT_FOUND: { status: 404, message: messages.ticketNotFoundText },
  CODE_WRONG: { status: 400, message: messages.otpInvalid },
  CODE_EXPIRED: { status: 400, message: 'This code has expired or was used. Please request a new one.' },
  CODE_TRIES_USED: { status: 429, message: 'Too many wrong codes. Please request a new one in {wait}.' },
  EMAIL_TAKEN: { status: 409, message: 'An account with this email already exists. Please log in instead.' },
  ALREADY_VERIFIED: { status: 409, message: 'This email address is confirmed already.' },
  WEAK_PASSWORD: { status: 400, message: messages.passwordRules },
  CART_EMPTY: { status: 400, message: messages.emptyCartTicket },
  CART_FULL: { status: 409, message: 'A cart can hold {limit} templates. Remove one to add another.' },
  CART_CHANGED: {
    status: 409,
    message: 'Your cart has changed: {titles}. Please check it and create the ticket again.',
  },
  TEMPLATE_STATUS: { status: 409, message: 'This template is {status} now, so this is not possible.' },
  TICKET_STATUS: { status: 409, message: 'This ticket is {status} now, so this is not possible.' },
  ALREADY_FINALIZED: { status: 409, message: 'This sale is finalized already.' },
  RATE_LIMITED: { status: 429, message: 'Too many attempts. Please try again in {wait}.' },
  TOO_QUICK: {
    status: 429,
    message: 'That was very quick. Please check your message and send it again in {wait}.',
  },
  TOO_LARGE: { status: 413, message: 'The request is too large.' },
  UNSUPPORTED_MEDIA: { status: 415, message: 'Please send the request as JSON.' },
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
