import { formatCount } from '@app/contracts/format-count';

/* Words of the header for whoever is signed in. */

export const accountOf = (name: string) => `Account of ${name}`;
export const yourCart = (count: number) => (count > 0 ? `Your cart, ${formatCount(count)}` : 'Your cart');
