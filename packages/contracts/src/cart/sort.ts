/** Orders of the carts in the dashboard. */
export const cartSorts = ['customer', 'items', 'total', 'changed'] as const;
export type CartSort = (typeof cartSorts)[number];
