import { randomInt } from 'node:crypto';

/** Excludes vowels and characters that are confused when read aloud. */
const letters = '23456789BCDFGHJKMNPQRSTVWXZ';

/**
 * Returns a reference for a payment, such as `PAY-7KQ4-M2XD-9RTB`: unique for all practical purposes, and
 * easy to type.
 */
export function newReference(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return `PAY-${group()}-${group()}-${group()}`;
}
