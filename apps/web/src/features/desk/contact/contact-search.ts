import { limits } from '@app/contracts/limits';

export interface ContactSearch {
  /** The visitor's interest: a value of `findContactInterest` in the content package, or an unknown one. */
  interest?: string | undefined;
}

/**
 * Parses the search parameters. An invalid interest is set to undefined rather than omitted, because the
 * router keeps the raw value of a missing key. Without zod, because every page loads this route.
 */
export function parseContactSearch({ interest }: Record<string, unknown>): ContactSearch {
  const isValid =
    typeof interest === 'string' && interest.length <= limits.interest && /^[a-z0-9-]+$/.test(interest);
  return { interest: isValid ? interest : undefined };
}
