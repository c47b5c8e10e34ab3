import { findService } from '@app/content/services';
import { limits } from '@app/contracts/limits';
import { postMessages } from '@app/contracts/post/messages';
import type {
  PostContent,
  postFieldsSchema,
  restorePostSchema,
  updatePostSchema,
} from '@app/contracts/post/schema';
import { post, postVersion } from '@app/db/schema/post';
import { and, eq, lte, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { differenceOf, recordAudit } from '../audit/record-audit';
import { AppError, fieldError } from '../core/app-error';
import type { UserContext } from '../core/context';
import { isUniqueViolation } from '../core/is-unique-violation';
import { inTransaction } from '../core/transaction';
import { uniqueSlug } from '../core/unique-slug';
import { followPage } from '../redirect/follow-page';
import { notePictures, requirePictures } from './note-pictures';
import { auditedFields, auditedValues, lockPost, type PostRow, toTeamPost } from './post-view';

type Fields = z.output<typeof postFieldsSchema>;

/** A new draft. Throws POSTS_FULL, POST_EXISTS with a detail on `slug`, VALIDATION_FAILED for an unknown service or a picture that is gone. */
export async function createPost(outer: UserContext, { slug: wanted, ...content }: Fields) {
  requireServices(content);
  return rejectDuplicate(() =>
    inTransaction(outer, async (ctx) => {
      // First, since it lets in one at a time: so several at once cannot get past the limit.
      const made = await uniqueSlug(ctx, post, post.slug, { name: content.title, fallback: 'post' });
      if ((await ctx.db.$count(post)) >= limits.posts) {
        throw new AppError('POSTS_FULL', { values: { limit: limits.posts } });
      }
      await requirePictures(ctx, content);
      const [row] = await ctx.db
        .insert(post)
        .values({
          ...content,
          slug: wanted ?? made,
          authorId: ctx.actor.id,
          authorName: ctx.actor.name,
          createdAt: ctx.now(),
          updatedAt: ctx.now(),
        })
        .returning();
      if (!row) throw new Error('the post was not returned');
      await keepVersion(ctx, row, content);
      await recordAudit(ctx, {
        action: 'post.create',
        entityId: row.id,
        label: row.title,
        after: auditedValues(row),
      });
      return toTeamPost(row);
    }),
  );
}

/** Changes what a post says, for visitors at once where they read it. Throws what `lockPost` and `createPost` throw, POSTS_FULL excepted. */
export async function updatePost(outer: UserContext, input: z.output<typeof updatePostSchema>) {
  const { id, version, slug, ...content } = input;
  requireServices(content);
  return rejectDuplicate(() =>
    inTransaction(outer, async (ctx) => {
      const row = await lockPost(ctx, { id, version });
      await requirePictures(ctx, content);
      return toTeamPost(await writeContent(ctx, row, 'post.update', { ...content, slug: slug ?? row.slug }));
    }),
  );
}

/** Lets a post say again what it said in an earlier version; that is a new one. Throws POST_VERSION_NOT_FOUND and what `lockPost` throws. */
export async function restorePost(outer: UserContext, input: z.output<typeof restorePostSchema>) {
  return inTransaction(outer, async (ctx) => {
    const row = await lockPost(ctx, input);
    const [kept] = await ctx.db
      .select({ content: postVersion.content })
      .from(postVersion)
      .where(and(eq(postVersion.postId, row.id), eq(postVersion.number, input.number)));
    if (!kept) throw new AppError('POST_VERSION_NOT_FOUND');
    return toTeamPost(await writeContent(ctx, row, 'post.restore', { ...kept.content, slug: row.slug }));
  });
}

async function writeContent(
  ctx: UserContext,
  row: PostRow,
  action: 'post.update' | 'post.restore',
  { slug, ...content }: PostContent & { slug: string },
): Promise<PostRow> {
  const [saved] = await ctx.db
    .update(post)
    .set({ ...content, slug, version: row.version + 1, updatedAt: ctx.now() })
    .where(eq(post.id, row.id))
    .returning();
  if (!saved) throw new Error('the post was not returned');
  if (slug !== row.slug && row.status === 'published') {
    await followPage(ctx, { from: postPath(row), to: postPath(saved) });
  }
  await keepVersion(ctx, saved, content);
  const audited = differenceOf(auditedValues(row), auditedValues(saved), auditedFields) ?? {};
  await recordAudit(ctx, { action, entityId: row.id, label: saved.title, ...audited });
  return saved;
}

async function keepVersion(ctx: UserContext, row: PostRow, content: PostContent): Promise<void> {
  const { db, actor, now } = ctx;
  await db.insert(postVersion).values({
    postId: row.id,
    number: row.version,
    content,
    savedBy: actor.id,
    createdAt: now(),
  });
  await notePictures(ctx, { postId: row.id, number: row.version }, content);
  const tooOld = sql`(select number from ${postVersion} where post_id = ${row.id} order by number desc
    offset ${limits.postVersions} limit 1)`;
  await db.delete(postVersion).where(and(eq(postVersion.postId, row.id), lte(postVersion.number, tooOld)));
}

const postPath = ({ slug }: Pick<PostRow, 'slug'>) => `/news/${slug}`;

function requireServices({ services }: Pick<PostContent, 'services'>): void {
  if (services.every((slug) => findService(slug))) return;
  throw fieldError('services', postMessages.serviceUnknown);
}

async function rejectDuplicate<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error, 'post_slug_unique')) throw error;
    throw fieldError('slug', postMessages.slugTaken, 'POST_EXISTS');
  }
}
