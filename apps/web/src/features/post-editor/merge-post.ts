import type { PostBody } from '@app/contracts/post/body';
import { isSame } from '~/lib/storage/form-draft';
import { writeMarkdown } from './markdown/write-markdown';
import { isDisputed, mergeBodies } from './merge-body';
import { type PostValues, postFieldLabels } from './post-values';

export type PostField = keyof PostValues;

/** What both have changed: a field, or a stretch of the text. */
export interface PostDispute {
  key: string;
  field: PostField;
  mine: Partial<PostValues>;
  theirs: Partial<PostValues>;
}

/** Two edits of one post, put together (posts.two-editors). */
export interface PostMerge {
  disputes: readonly PostDispute[];
  /** Where something that they alone have changed is taken over. */
  taken: readonly PostField[];
  /** The post with theirs in these disputes, and mine in the others. */
  decided: (theirs: ReadonlySet<string>) => PostValues;
}

const fields = Object.keys(postFieldLabels) as PostField[];

function mergedBody(base: string, mine: string, theirs: string) {
  const stretches = mergeBodies(base, mine, theirs);
  if (!stretches) return null;
  const keyed = stretches.map((stretch, place) => ({ key: `body.${place}`, stretch }));
  const text = (body: PostBody) => ({ body: writeMarkdown(body) });
  return {
    disputes: keyed.flatMap(({ key, stretch }) =>
      isDisputed(stretch)
        ? [{ key, field: 'body' as const, mine: text(stretch.mine), theirs: text(stretch.theirs) }]
        : [],
    ),
    decided: (taken: ReadonlySet<string>) =>
      text(
        keyed.flatMap(({ key, stretch }) => {
          if (!isDisputed(stretch)) return stretch.agreed;
          return taken.has(key) ? stretch.theirs : stretch.mine;
        }),
      ),
  };
}

/**
 * Puts two edits of a post together, field by field and the text block by block: what only one of the two has changed counts.
 * `base`: what both began with; a field that is not known there is disputed where the two differ.
 */
export function mergePost(base: Partial<PostValues>, mine: PostValues, theirs: PostValues): PostMerge {
  const theirChanges = fields.filter((field) => !isSame(base[field], theirs[field]));
  const isMine = (field: PostField) => !isSame(base[field], mine[field]);
  const both = theirChanges.filter((field) => isMine(field) && !isSame(mine[field], theirs[field]));
  const taken = theirChanges.filter((field) => !isMine(field));
  const body =
    both.includes('body') && base.body !== undefined ? mergedBody(base.body, mine.body, theirs.body) : null;
  const whole = both.filter((field) => field !== 'body' || !body);
  return {
    disputes: [
      ...whole.map((field) => ({
        ...{ key: field, field },
        mine: { [field]: mine[field] },
        theirs: { [field]: theirs[field] },
      })),
      ...(body?.disputes ?? []),
    ],
    taken: body && body.decided(new Set()).body !== mine.body ? [...taken, 'body'] : taken,
    decided: (fromThem) => {
      const names = [...taken, ...whole.filter((field) => fromThem.has(field))];
      const values = Object.fromEntries(names.map((field) => [field, theirs[field]]));
      return { ...mine, ...values, ...body?.decided(fromThem) };
    },
  };
}
