/* Used through `limits`, which documents the units. */

export const priceText = 60;
/** Highest price, in cents. */
export const priceCents = 100_000_000;
