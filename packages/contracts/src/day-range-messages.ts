import { defaultRangeMonths } from './insight/stats/range';

/** Messages at the fields of an invalid range of days. */
export const dayRangeMessages = {
  reversed: '“To” is before “From”, so it is ignored.',
  /** For two days in a URL that are out of order or too far apart. */
  noRange: `The two days in this address are not a range. These are the last ${defaultRangeMonths} months.`,
} as const;
