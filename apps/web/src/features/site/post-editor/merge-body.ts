import type { PostBlock, PostBody } from '@app/contracts/site/post/body';
import { diff3Merge } from 'node-diff3';
import { readMarkdown } from './markdown/read-markdown';
import { writeMarkdown } from './markdown/write-markdown';

/** A stretch of text that both editors changed differently. */
interface DisputedStretch {
  mine: PostBody;
  theirs: PostBody;
}

/** Blocks that are agreed on, or a disputed stretch. */
type MergedStretch = { agreed: PostBody } | DisputedStretch;

export const isDisputed = (stretch: MergedStretch): stretch is DisputedStretch => 'mine' in stretch;

/**
 * Separates blocks, so that changes of neighbouring blocks don't collide; no block is written as an empty
 * string.
 */
const separator = '';

/**
 * Merges two edits of a text block by block: changes, additions and removals made by only one editor are
 * applied. Null when one of the texts can't be parsed into blocks.
 */
export function mergeBodies(base: string, mine: string, theirs: string): MergedStretch[] | null {
  const blocks = new Map<string, PostBlock>();
  const splitBlocks = (text: string) => {
    if (text === '') return [];
    return readMarkdown(text).body?.flatMap((block) => {
      const blockText = writeMarkdown([block]);
      blocks.set(blockText, block);
      return [blockText, separator];
    });
  };
  const [before, here, there] = [base, mine, theirs].map(splitBlocks);
  if (!before || !here || !there) return null;
  const bodyOf = (blockTexts: readonly string[]) =>
    blockTexts.flatMap((blockText) => blocks.get(blockText) ?? []);
  return diff3Merge(here, before, there, { excludeFalseConflicts: true }).map(({ ok = [], conflict }) =>
    conflict ? { mine: bodyOf(conflict.a), theirs: bodyOf(conflict.b) } : { agreed: bodyOf(ok) },
  );
}
