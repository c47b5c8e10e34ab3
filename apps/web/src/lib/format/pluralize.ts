import { formatCount } from '@app/contracts/format-count';
/** What a list is of: "user", "users". */
export interface Nouns {
  one: string;
  many: string;
}

/** "1 user", "1,234 users". */
export function pluralize(many: number, nouns: Nouns): string {
  return `${formatCount(many)} ${many === 1 ? nouns.one : nouns.many}`;
}
