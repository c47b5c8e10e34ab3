import type { publishPostSchema, versionedPostSchema } from '@app/contracts/site/post/schema';
import { post } from '@app/db/schema/site/post';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { differenceOf, recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { actionOn, auditedValues, lockPost, type PostRow, requireComplete, toTeamPost } from './post-view';

type SeenPost = z.output<typeof versionedPostSchema>;

/**
 * Publishes a post from a given time on, which may be in the future (posts.visible-posts). Throws what
 * `lockPost` and `requireComplete` throw.
 */
export async function publishPost(outer: UserContext, input: z.output<typeof publishPostSchema>) {
  return setVisibility(outer, input, 'publish', (row, now) => {
    if (input.publishAt) return new Date(input.publishAt);
    return row.publishAt && row.publishAt <= now ? row.publishAt : now;
  });
}

/** Turns it back into a draft. Throws what `lockPost` throws. */
export async function unpublishPost(outer: UserContext, input: SeenPost) {
  return setVisibility(outer, input, 'unpublish', () => null);
}

async function setVisibility(
  outer: UserContext,
  seen: SeenPost,
  verb: 'publish' | 'unpublish',
  publishAtOf: (row: PostRow, now: Date) => Date | null,
) {
  return inTransaction(outer, async (ctx) => {
    const row = await lockPost(ctx, seen);
    const publishAt = publishAtOf(row, ctx.now());
    const status = publishAt ? 'published' : 'draft';
    if (publishAt) requireComplete(row);
    if (status === row.status && publishAt?.getTime() === row.publishAt?.getTime()) return toTeamPost(row);
    const [saved] = await ctx.db
      .update(post)
      .set({ status, publishAt, version: row.version + 1, updatedAt: ctx.now() })
      .where(eq(post.id, row.id))
      .returning();
    if (!saved) throw new Error('the post was not returned');
    const audited = differenceOf(auditedValues(row), auditedValues(saved), ['status', 'publishAt']) ?? {};
    await recordAudit(ctx, { action: actionOn(row, verb), entityId: row.id, label: row.title, ...audited });
    return toTeamPost(saved);
  });
}

/** Deletes a post with its earlier versions. Throws what `lockPost` throws. */
export async function removePost(outer: UserContext, seen: SeenPost): Promise<void> {
  await inTransaction(outer, async (ctx) => {
    const row = await lockPost(ctx, seen);
    await ctx.db.delete(post).where(eq(post.id, row.id));
    await recordAudit(ctx, {
      action: actionOn(row, 'remove'),
      entityId: row.id,
      label: row.title,
      before: auditedValues(row),
    });
  });
}
