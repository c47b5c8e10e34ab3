/* Read through `limits`, which says what the units are. */

/** Templates that one customer, or one browser, keeps as favorites. */
export const favorites = 200;
