import type { ErrorDefinitions } from '../../error-definitions';
import { fileMessages } from '../../files/file/messages';
import { saleMessages } from './messages';

/** Used through `reasons`. */
export const orderReasons = {
  ORDER_NOT_FOUND: { status: 404, message: fileMessages.orderNotFoundText },
  ORDER_STATUS: { status: 409, message: 'This order is now {status}, so this is not possible.' },
  ORDER_CHANGED: {
    status: 409,
    message: 'Somebody else has changed this order in the meantime. Please review it before you save.',
  },
  ORDER_WRITTEN: {
    status: 409,
    message: '{name} has written on this order in the meantime. Please read it before you send your answer.',
  },
  ORDER_INVOICED: { status: 409, message: saleMessages.buyerInvoiced('{number}') },
  SALE_UNPRICED: { status: 409, message: saleMessages.unpriced('{titles}') },
} as const satisfies ErrorDefinitions;
