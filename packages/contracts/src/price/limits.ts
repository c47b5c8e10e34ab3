/* Read through `limits`, which says what the units are. */

export const priceText = 60;
/** Highest price, in cents. */
export const priceCents = 100_000_000;
