import { formatCount } from '@app/contracts/format-count';

/* Texts of a quote. */

export const quoteNumber = (number: string) => `Quote ${number}`;
export const from = 'From';
export const forWhom = 'For';
export const validThrough = 'Valid through';
export const ends = 'Ends';
export const toEndOfDay = (zone: string) => `Until the end of that day in our time zone (${zone})`;
export const included = 'What is included';
export const revisions = 'Revisions';
export const roundsIncluded = (rounds: number) =>
  `${formatCount(rounds)} ${rounds === 1 ? 'round of revision is' : 'rounds of revision are'} included.`;
export const terms = 'Terms';
export const subtotal = 'Subtotal';
export const total = 'Total';
/** `percent` is 0 for an amount. */
export const deposit = (percent: number) => (percent > 0 ? `Deposit (${percent}%)` : 'Deposit');
export const discountOf = (percent: number) => `Discount of ${percent}%`;
export const noTax = 'Tax';
