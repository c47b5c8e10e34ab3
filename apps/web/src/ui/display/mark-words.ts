import { diffWordsWithSpace } from 'diff';

/** A run of text that is shared with the other side, or not. */
export interface WordRun {
  text: string;
  isOwn: boolean;
}

/** Beyond this many changes, finding common text is not worth the time. */
const maxChanges = 500;

/** Splits two texts into runs that both share and runs found in only one of them. */
export function markWords(before: string, after: string): { before: WordRun[]; after: WordRun[] } {
  const changes = diffWordsWithSpace(before, after, { maxEditLength: maxChanges }) ?? [
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
