/** What the carts of the dashboard can be ordered by. */
export const cartSorts = ['customer', 'items', 'total', 'changed'] as const;
export type CartSort = (typeof cartSorts)[number];
