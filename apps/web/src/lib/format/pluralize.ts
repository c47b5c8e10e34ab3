import { formatCount } from '@app/contracts/format-count';
/** Nouns for the rows of a list: "user", "users". */
export interface Nouns {
  one: string;
  many: string;
}

/** Returns "1 user", "1,234 users". */
export function pluralize(count: number, nouns: Nouns): string {
  return `${formatCount(count)} ${count === 1 ? nouns.one : nouns.many}`;
}
