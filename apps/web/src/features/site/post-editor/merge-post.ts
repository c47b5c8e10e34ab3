import type { PostBlock, PostBody } from '@app/contracts/site/post/body';
import { diff3Merge } from 'node-diff3';
import { readMarkdown } from '~/entities/rich-text/markdown/read-markdown';
import { writeMarkdown } from '~/entities/rich-text/markdown/write-markdown';
import { isSame } from '~/lib/storage/form-draft';
import { type PostValues, postFieldLabels } from './post-values';

/** A stretch of text that both editors changed differently. */
interface DisputedStretch {
  mine: PostBody;
  theirs: PostBody;
}

/** Blocks that are agreed on, or a disputed stretch. */
type MergedStretch = { agreed: PostBody } | DisputedStretch;

const isDisputed = (stretch: MergedStretch): stretch is DisputedStretch => 'mine' in stretch;

/**
 * Separates blocks, so that changes of neighbouring blocks don't collide; no block is written as an empty
 * string.
 */
const separator = '';

/**
 * Merges two edits of a text block by block: changes, additions and removals made by only one editor are
 * applied. Null when one of the texts can't be parsed into blocks.
 */
function mergeBodies(base: string, mine: string, theirs: string): MergedStretch[] | null {
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

export type PostField = keyof PostValues;

/** A field or a stretch of the text that both editors changed. */
export interface PostDispute {
  key: string;
  field: PostField;
  mine: Partial<PostValues>;
  theirs: Partial<PostValues>;
}

/** The merge of two edits of one post (posts.two-editors). */
export interface PostMerge {
  disputes: readonly PostDispute[];
  /** Fields in which a change made only by the other editor was applied. */
  taken: readonly PostField[];
  /** Returns the post with the other version in these disputes, and the user's own in the rest. */
  decided: (theirs: ReadonlySet<string>) => PostValues;
}

const fields = Object.keys(postFieldLabels) as PostField[];

function mergedBody(base: string, mine: string, theirs: string) {
  const stretches = mergeBodies(base, mine, theirs);
  if (!stretches) return null;
  const keyedStretches = stretches.map((stretch, index) => ({ key: `body.${index}`, stretch }));
  const text = (body: PostBody) => ({ body: writeMarkdown(body) });
  return {
    disputes: keyedStretches.flatMap(({ key, stretch }) =>
      isDisputed(stretch)
        ? [{ key, field: 'body' as const, mine: text(stretch.mine), theirs: text(stretch.theirs) }]
        : [],
    ),
    decided: (taken: ReadonlySet<string>) =>
      text(
        keyedStretches.flatMap(({ key, stretch }) => {
          if (!isDisputed(stretch)) return stretch.agreed;
          return taken.has(key) ? stretch.theirs : stretch.mine;
        }),
      ),
  };
}

/**
 * Merges two edits of a post field by field, and the text block by block; changes made by only one editor are
 * applied. `base` is the common starting point; a field missing in it is disputed when the two edits differ.
 */
export function mergePost(base: Partial<PostValues>, mine: PostValues, theirs: PostValues): PostMerge {
  const theirChanges = fields.filter((field) => !isSame(base[field], theirs[field]));
  const isChangedByMe = (field: PostField) => !isSame(base[field], mine[field]);
  const both = theirChanges.filter((field) => isChangedByMe(field) && !isSame(mine[field], theirs[field]));
  const taken = theirChanges.filter((field) => !isChangedByMe(field));
  const body =
    both.includes('body') && base.body !== undefined ? mergedBody(base.body, mine.body, theirs.body) : null;
  const fieldDisputes = both.filter((field) => field !== 'body' || !body);
  return {
    disputes: [
      ...fieldDisputes.map((field) => ({
        ...{ key: field, field },
        mine: { [field]: mine[field] },
        theirs: { [field]: theirs[field] },
      })),
      ...(body?.disputes ?? []),
    ],
    taken: body && body.decided(new Set()).body !== mine.body ? [...taken, 'body'] : taken,
    decided: (keysFromThem) => {
      const names = [...taken, ...fieldDisputes.filter((field) => keysFromThem.has(field))];
      const values = Object.fromEntries(names.map((field) => [field, theirs[field]]));
      return { ...mine, ...values, ...body?.decided(keysFromThem) };
    },
  };
}
