/* Used through `limits`, which documents the units. */

/** Characters and lines of a buyer's street address, and characters of each other part of the address. */
export const buyerStreet = 200;
export const buyerStreetLines = 3;
export const buyerPlace = 80;
export const taxNumber = 30;
/** The buyer's own reference, such as a cost centre. */
export const buyerReference = 60;
