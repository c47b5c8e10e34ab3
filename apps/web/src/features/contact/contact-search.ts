import { limits } from '@app/contracts/limits';

export interface ContactSearch {
  /** What the visitor came for: a value of `findContactInterest` in the content package, or one nobody knows. */
  interest?: string | undefined;
}

/**
 * Reads the address; whatever is no interest is undefined and not left out, because the router keeps the raw value of
 * a key that is missing here. Without zod, because every page loads its route.
 */
export function parseContactSearch({ interest }: Record<string, unknown>): ContactSearch {
  const looksRight =
    typeof interest === 'string' && interest.length <= limits.interest && /^[a-z0-9-]+$/.test(interest);
  return { interest: looksRight ? interest : undefined };
}
