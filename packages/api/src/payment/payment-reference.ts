import { randomInt } from 'node:crypto';

/** Neither vowels nor what is mistaken for another when it is read aloud. */
const letters = '23456789BCDFGHJKMNPQRSTVWXZ';

/** What payer and team call a payment, such as `PAY-7KQ4-M2XD-9RTB`: unique for all practical purposes, and easy to type. */
export function newReference(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return `PAY-${group()}-${group()}-${group()}`;
}
