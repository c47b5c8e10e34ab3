import type { ErrorDefinitions } from '../../error-definitions';
import { quoteMessages } from './messages';

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
    message: 'Somebody else has changed this draft in the meantime. Please review it before you continue.',
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
