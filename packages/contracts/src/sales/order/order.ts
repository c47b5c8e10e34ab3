/** See order.status-steps. */
export const orderStatuses = ['pending', 'processing', 'completed', 'cancelled', 'refunded'] as const;
export type OrderStatus = (typeof orderStatuses)[number];
export const paymentStatuses = ['pending', 'paid', 'failed', 'refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
export const paymentMethods = ['credit_card', 'paypal', 'bank_transfer'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
export const orderItemTypes = ['template', 'service'] as const;
export type OrderItemType = (typeof orderItemTypes)[number];

/**
 * Payment filters of the order list. Among orders neither cancelled nor refunded: an amount is due, the last
 * payment attempt failed, or the customer reported a transfer. Among all orders: overpaid ones, and those
 * with a disputed payment (sales.disputed-payments).
 */
export const orderMoneyFilters = [
  'due',
  'failed',
  'claimed',
  'overpaid',
  'held',
  'disputed',
  'uncovered',
] as const;
export type OrderMoneyFilter = (typeof orderMoneyFilters)[number];

/** Orders of the order list. */
export const orderSorts = ['placed', 'customer', 'total', 'status', 'payment'] as const;
export type OrderSort = (typeof orderSorts)[number];

/** Allowed actions by status, and the resulting status (order.status-steps). */
export const orderTransitions = {
  process: { from: ['pending'], to: 'processing' },
  complete: { from: ['processing'], to: 'completed' },
  cancel: { from: ['pending', 'processing'], to: 'cancelled' },
  refund: { from: ['completed'], to: 'refunded' },
} as const satisfies Record<string, { from: readonly OrderStatus[]; to: OrderStatus }>;
export type OrderAction = keyof typeof orderTransitions;
export const orderActions = Object.keys(orderTransitions) as OrderAction[];

/** Statuses the customer is mailed about. */
export const mailedOrderStatuses = [
  'completed',
  'cancelled',
  'refunded',
] as const satisfies readonly OrderStatus[];
