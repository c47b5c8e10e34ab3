import { formatCount } from '@app/contracts/format-count';

/* Copy of the header for signed-in users. */

export const waitsForYou = 'Waits for you';
export const andMore = (count: number) => `And ${formatCount(count)} more.`;
export const dismiss = 'Hide until something new waits';
export const accountOf = (name: string, waits: boolean) =>
  waits ? `Account of ${name}, something waits for you` : `Account of ${name}`;
export const yourCart = (count: number) => (count > 0 ? `Your cart, ${formatCount(count)}` : 'Your cart');
