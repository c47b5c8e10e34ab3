import type { PostBlock, PostBody } from '@app/contracts/post/body';
import { diff3Merge } from 'node-diff3';
import { readMarkdown } from './markdown/read-markdown';
import { writeMarkdown } from './markdown/write-markdown';

/** A stretch of a text that both editors have made something else of. */
interface Disputed {
  mine: PostBody;
  theirs: PostBody;
}

/** Blocks that are agreed on, or a stretch that is not. */
type MergedStretch = { agreed: PostBody } | Disputed;

export const isDisputed = (stretch: MergedStretch): stretch is Disputed => 'mine' in stretch;

/** Stands between two blocks, so that changes of neighbours do not meet: no block is written as nothing. */
const between = '';

/**
 * Merges two edits of a text block by block: what one of the two has changed, added or taken out is theirs alone. Null where
 * one of the texts cannot be read as blocks.
 */
export function mergeBodies(base: string, mine: string, theirs: string): MergedStretch[] | null {
  const blocks = new Map<string, PostBlock>();
  const signsOf = (text: string) => {
    if (text === '') return [];
    return readMarkdown(text).body?.flatMap((block) => {
      const sign = writeMarkdown([block]);
      blocks.set(sign, block);
      return [sign, between];
    });
  };
  const [before, here, there] = [base, mine, theirs].map(signsOf);
  if (!before || !here || !there) return null;
  const bodyOf = (signs: readonly string[]) => signs.flatMap((sign) => blocks.get(sign) ?? []);
  return diff3Merge(here, before, there, { excludeFalseConflicts: true }).map(({ ok = [], conflict }) =>
    conflict ? { mine: bodyOf(conflict.a), theirs: bodyOf(conflict.b) } : { agreed: bodyOf(ok) },
  );
}
