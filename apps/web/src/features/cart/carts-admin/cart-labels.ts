import { type CartSort, cartSorts } from '@app/contracts/cart/sort';
import type { SortDirection } from '@app/contracts/sort-direction';

export const cartNouns = { one: 'cart', many: 'carts' };

/** Default order when the URL has none. */
export const defaultCartOrder = { by: 'changed', direction: 'desc' } as const;

export const cartColumnLabels: Record<CartSort, string> = {
  customer: 'Customer',
  items: 'Items',
  total: 'Total',
  changed: 'Last change',
};

/** Describes what comes first. */
const directionLabels: Record<CartSort, Record<SortDirection, string>> = {
  customer: { asc: 'A to Z', desc: 'Z to A' },
  items: { asc: 'fewest first', desc: 'most first' },
  total: { asc: 'lowest first', desc: 'highest first' },
  changed: { asc: 'oldest first', desc: 'newest first' },
};

export const cartOrders = cartSorts.map((by) => ({
  by,
  label: cartColumnLabels[by],
  words: directionLabels[by],
}));
