import { formatSpan } from '../../format-span';
import { limits } from '../../limits';

/** Dashboard messages about orders and carts, separate from `messages`, which every page loads. */
export const saleMessages = {
  saleFinalized: 'Sale finalized successfully!',
  unpriced: (titles: string) =>
    `${titles} has no price yet (Price on request), so this sale cannot be finalized. Enter its price on the ticket in the dashboard, or 0 if it is free.`,
  finalizeFailed: 'Failed to finalize sale. Please try again.',
  finalizeConfirm: 'Are you sure you want to finalize this sale? This action cannot be undone.',
  fetchOrdersFailed: 'Failed to fetch orders',
  exportOrdersFailed: 'Failed to export orders',
  moveOrderFailed: 'Failed to change the order',
  updateOrderFailed: 'Failed to save the order',
  orderUpdated: 'Order saved',
  buyerSaved: 'Buyer saved',
  changeBuyerFailed: 'Failed to save the buyer',
  buyerInvoiced: (number: string) =>
    `${number} names the buyer as it is. Reissue that invoice to correct it.`,
  orderMoved: {
    process: 'The work has begun',
    complete: 'The website is live',
    cancel: 'Order cancelled',
    refund: 'Order refunded',
  },
  fetchCartsFailed: 'Failed to fetch carts',
  remindFailed: 'Failed to send the reminder',
  remindEffect: (email: string) =>
    `${email} gets an email about what is in the cart. You can send the next one in ${formatSpan(limits.cartReminderMs)}.`,
  remindAgainFrom: (day: string) => `Reminded recently. You can send the next reminder on ${day}.`,
  reminded: (name: string) => `A reminder is on its way to ${name}`,
} as const;
