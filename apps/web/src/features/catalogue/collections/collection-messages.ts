import { formatCount } from '@app/contracts/format-count';

/* Copy of the collection pages that is not part of their content. */

export const home = 'Home';
/** `more`: more templates exist than are shown. */
export const templates = (count: number, more: boolean) =>
  `${formatCount(count)}${more ? '+' : ''} ${count === 1 ? 'template' : 'templates'}`;
