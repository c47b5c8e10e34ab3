/** What a list is of: "user", "users". */
export interface Nouns {
  one: string;
  many: string;
}

const count = new Intl.NumberFormat('en-US');

/** "1 user", "1,234 users". */
export function pluralize(many: number, nouns: Nouns): string {
  return `${count.format(many)} ${many === 1 ? nouns.one : nouns.many}`;
}
