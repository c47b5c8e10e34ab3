/* Used through `limits`, which documents the units. */

/** Name and e-mail address of a person, wherever they occur. */
export const name = 100;
export const email = 254;
