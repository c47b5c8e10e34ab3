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
 * What the order list can be narrowed to, of orders that were not called off: something is still to be paid, the last attempt to pay
 * failed, or the customer said that the money is on its way; and of all orders those of which more came in than they cost, and those
 * with a payment that is disputed (sales.disputed-payments).
 */
export const orderMoneyFilters = ['due', 'failed', 'claimed', 'overpaid', 'disputed'] as const;
export type OrderMoneyFilter = (typeof orderMoneyFilters)[number];

/** What the order list can be ordered by. */
export const orderSorts = ['placed', 'customer', 'total', 'status', 'payment'] as const;
export type OrderSort = (typeof orderSorts)[number];

/** Which action is allowed from which status, and what comes of it (order.status-steps). */
export const orderTransitions = {
  process: { from: ['pending'], to: 'processing' },
  complete: { from: ['processing'], to: 'completed' },
  cancel: { from: ['pending', 'processing'], to: 'cancelled' },
  refund: { from: ['completed'], to: 'refunded' },
} as const satisfies Record<string, { from: readonly OrderStatus[]; to: OrderStatus }>;
export type OrderAction = keyof typeof orderTransitions;
export const orderActions = Object.keys(orderTransitions) as OrderAction[];

/** After these the customer gets a mail. */
export const mailedOrderStatuses = [
  'completed',
  'cancelled',
  'refunded',
] as const satisfies readonly OrderStatus[];
