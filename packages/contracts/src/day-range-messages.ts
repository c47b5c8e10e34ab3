/** What is said at the fields of a range of days that makes none. */
export const dayRangeMessages = {
  reversed: '“To” is before “From”, so it is not applied.',
  /** Of two days in an address: out of order, or too far apart. */
  noRange: 'The two days of this address make no range. These are the last 12 months.',
} as const;
