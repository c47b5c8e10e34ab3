import { formatCount } from '@app/contracts/format-count';

/* Words of collections that are not in their content. */

export const home = 'Home';
/** `more`: there are more than are shown. */
export const templates = (count: number, more: boolean) =>
  `${formatCount(count)}${more ? '+' : ''} ${count === 1 ? 'template' : 'templates'}`;
