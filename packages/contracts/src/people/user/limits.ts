/* Used through `limits`, which documents the units. */

/** Name and e-mail address of a person, wherever they occur. */
export const name = 100;
export const email = 254;
/** How long the company has to do what a person asks for about their data. */
export const dataRequestMs = 30 * 24 * 3_600_000;
