import type {
  OrderItemType,
  OrderStatus,
  PaymentMethod,
  PaymentStatus,
} from '@app/contracts/sales/order/order';

/** Tones of `StatusBadge`. */
export const orderStatusTones = {
  pending: 'warning',
  processing: 'info',
  completed: 'success',
  cancelled: 'neutral',
  refunded: 'neutral',
} as const satisfies Record<OrderStatus, string>;

/** The team's words name the record, the customer's the work. */
export const customerOrderLabels: Record<OrderStatus, string> = {
  pending: 'Confirmed',
  processing: 'In work',
  completed: 'Live',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
};

/** Title of an order for reading and printing; "Receipt" means that money was received. */
export function orderPaper(payment: PaymentStatus): 'Receipt' | 'Order summary' {
  return payment === 'paid' || payment === 'refunded' ? 'Receipt' : 'Order summary';
}

/** Tones of `StatusBadge`. */
export const paymentStatusTones = {
  pending: 'warning',
  paid: 'success',
  failed: 'danger',
  refunded: 'neutral',
} as const satisfies Record<PaymentStatus, string>;

export const paymentMethodLabels: Record<PaymentMethod, string> = {
  credit_card: 'Credit card',
  paypal: 'PayPal',
  bank_transfer: 'Bank transfer',
};

export const orderItemTypeLabels: Record<OrderItemType, string> = {
  template: 'Template',
  service: 'Service',
};
