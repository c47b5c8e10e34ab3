import type { ErrorDefinitions } from '../error-definitions';
import { messages } from '../messages';

/** Used through `reasons`. */
export const cartReasons = {
  NOT_YOUR_CART: { status: 403, message: 'You can only change your own cart.' },
  CART_EMPTY: { status: 400, message: messages.emptyCartTicket },
  CART_FULL: { status: 409, message: 'A cart can hold {limit} templates. Remove one to add another.' },
  CART_CHANGED: {
    status: 409,
    message: 'Your cart has changed: {titles}. {next}',
  },
  CART_GONE: { status: 404, message: 'This cart is now empty.' },
  CART_REMINDED: {
    status: 409,
    message: 'This customer was reminded on {day}. You can send the next reminder on {next}.',
  },
  CUSTOMER_UNREACHABLE: {
    status: 409,
    message: 'This customer is suspended or has not confirmed their address, so no reminder can be sent.',
  },
} as const satisfies ErrorDefinitions;
