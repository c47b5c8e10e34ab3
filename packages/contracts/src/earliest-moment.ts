/** When the earliest records of a business can date from, in ms since 1970: what is older was mistyped. */
export const earliestMoment = Date.UTC(1990, 0, 1);
