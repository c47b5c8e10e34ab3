import type { OrderMoneyFilter, OrderSort } from '@app/contracts/sales/order/order';
import type { SortDirection } from '@app/contracts/sort-direction';

export const orderNouns = { one: 'order', many: 'orders' };

/** Default order when the URL has none. */
export const defaultOrderSort = { by: 'placed', direction: 'desc' } as const;

export const orderMoneyLabels: Record<OrderMoneyFilter, string> = {
  due: 'Still to be paid',
  failed: 'Payment failed',
  claimed: 'Money on its way',
  overpaid: 'Overpaid',
  disputed: 'Disputed',
};

export const orderColumnLabels: Record<OrderSort, string> = {
  placed: 'Placed',
  customer: 'Customer',
  total: 'Total',
  status: 'Status',
  payment: 'Payment',
};

/** Describes what comes first. */
export const orderSortLabels: Record<OrderSort, Record<SortDirection, string>> = {
  placed: { asc: 'oldest first', desc: 'newest first' },
  customer: { asc: 'A to Z', desc: 'Z to A' },
  total: { asc: 'lowest first', desc: 'highest first' },
  status: { asc: 'pending first', desc: 'refunded first' },
  payment: { asc: 'pending first', desc: 'refunded first' },
};
