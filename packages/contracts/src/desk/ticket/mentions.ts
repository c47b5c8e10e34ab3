/** A person who can be mentioned in a note. */
interface Person {
  id: string;
  name: string;
}

export interface Mention<P extends Person = Person> {
  /** From the `@` to the end of the name. */
  start: number;
  end: number;
  people: readonly P[];
}

const wordPart = /[\p{L}\p{N}_]/u;

/**
 * Finds the people mentioned in a text by an `@` and their full name, ignoring case: starting at the
 * beginning of a word and ending at the end of one, with the longest matching name. Two people with the same
 * name are both mentioned.
 */
export function findMentions<P extends Person>(text: string, people: readonly P[]): Mention<P>[] {
  const byLength = people.filter(({ name }) => name !== '').toSorted((a, b) => b.name.length - a.name.length);
  const found: Mention<P>[] = [];
  for (const { index } of text.matchAll(/@/g)) {
    const before = [...text.slice(Math.max(0, index - 2), index)].at(-1) ?? '';
    if (wordPart.test(before) || index < (found.at(-1)?.end ?? 0)) continue;
    const isNamed = ({ name }: P) => {
      const end = index + 1 + name.length;
      const next = [...text.slice(end, end + 2)][0] ?? '';
      return text.slice(index + 1, end).toLowerCase() === name.toLowerCase() && !wordPart.test(next);
    };
    const first = byLength.find(isNamed);
    if (!first) continue;
    const named = byLength.filter((person) => person.name.length === first.name.length && isNamed(person));
    found.push({ start: index, end: index + 1 + first.name.length, people: named });
  }
  return found;
}
