import { diffWordsWithSpace } from 'diff';

/** A stretch of text that the other side has as well, or has not. */
export interface WordRun {
  text: string;
  isOwn: boolean;
}

/** With more changes than this, texts have nothing in common that would be worth the time to find it. */
const mostChanges = 500;

/** Two texts in stretches: what only one of them says is told apart from what both say. */
export function markWords(before: string, after: string): { before: WordRun[]; after: WordRun[] } {
  const changes = diffWordsWithSpace(before, after, { maxEditLength: mostChanges }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  const run = ({ value, added, removed }: (typeof changes)[number]) => ({
    text: value,
    isOwn: added || removed,
  });
  return {
    before: changes.filter(({ added }) => !added).map(run),
    after: changes.filter(({ removed }) => !removed).map(run),
  };
}
