/* Used through `limits`, which documents the units. */

/** Maximum favorites per customer, or per browser. */
export const favorites = 200;
