/* Read through `limits`, which says what the units are. */

/** Of a person, wherever they are named. */
export const name = 100;
export const email = 254;
