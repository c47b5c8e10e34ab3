import type { ErrorDefinitions } from '../../error-definitions';
import { paymentMessages } from './messages';

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
