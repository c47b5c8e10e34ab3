import { formatCount } from '@app/contracts/format-count';

/* Copy of the header for signed-in users. */

export const accountOf = (name: string) => `Account of ${name}`;
export const yourCart = (count: number) => (count > 0 ? `Your cart, ${formatCount(count)}` : 'Your cart');
