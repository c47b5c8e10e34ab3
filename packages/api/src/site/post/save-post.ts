import { isDeepStrictEqual } from 'node:util';
import { wordsById } from '@app/content/services';
import type { Translations } from '@app/contracts/core/translation/stored';
import { limits } from '@app/contracts/limits';
import { otherLanguages } from '@app/contracts/other-languages';
import { isPart, type PostKind, postPath } from '@app/contracts/site/post/kind';
import { postMessages } from '@app/contracts/site/post/messages';
import {
  type importPostSchema,
  nothingForSearch,
  type PostContent,
  type postFieldsSchema,
  type restorePostSchema,
  type updatePostSchema,
} from '@app/contracts/site/post/schema';
import { isReservedSlug } from '@app/contracts/site-addresses';
import { post, postVersion } from '@app/db/schema/site/post';
import { and, eq, lte, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError, fieldError } from '../../core/app-error';
import { differenceOf, recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { rejectDuplicates } from '../../core/reject-duplicate';
import { inTransaction } from '../../core/transaction';
import { lockSlugs, uniqueSlug } from '../../core/unique-slug';
import { followPage } from '../../traffic/redirect/write-redirect';
import { restorePictures } from '../media-library/sweep-library';
import { keepPictures, notePictures, picturesIn } from './kept-pictures';
import {
  actionOn,
  auditedFields,
  auditedValues,
  contentOf,
  lockPost,
  type PostRow,
  readBody,
  requireComplete,
  toTeamPost,
} from './post-view';

const rejectDuplicate = rejectDuplicates({
  post_slug_unique: ['slug', postMessages.slugTaken, 'POST_EXISTS'],
});

/** A file has texts in other languages too. */
type Fields = z.output<typeof postFieldsSchema> & Pick<z.output<typeof importPostSchema>, 'translations'>;

/**
 * Creates a draft. Throws POSTS_FULL, POST_EXISTS or POST_ADDRESS_RESERVED with a detail on `slug`,
 * VALIDATION_FAILED for an unknown service, a removed picture or a block that only pages may have, in any language.
 */
export async function createPost(
  outer: UserContext,
  { slug: wanted, translations: typed, ...content }: Fields,
) {
  requireValidContent(content);
  return rejectDuplicate(() =>
    inTransaction(outer, async (ctx) => {
      // Comes first because it takes a lock: concurrent calls cannot exceed the limit.
      const made = await uniqueSlug(ctx, post, post.slug, {
        name: content.title,
        fallback: 'post',
        isTaken: (slug) => isReservedFor(content.kind, slug),
      });
      if ((await ctx.db.$count(post)) >= limits.posts) {
        throw new AppError('POSTS_FULL', { values: { limit: limits.posts } });
      }
      const slug = wanted ?? made;
      requireUnreserved(content.kind, slug);
      const translations = await keepTranslations(ctx, content, typed);
      const prepared = { ...(await keepPictures(ctx, content)), translations };
      const [row] = await ctx.db
        .insert(post)
        .values({
          ...prepared,
          slug,
          authorId: ctx.actor.id,
          authorName: ctx.actor.name,
          createdAt: ctx.now(),
          updatedAt: ctx.now(),
        })
        .returning();
      if (!row) throw new Error('the post was not returned');
      await keepVersion(ctx, row, prepared);
      await recordAudit(ctx, {
        action: actionOn(row, 'create'),
        entityId: row.id,
        label: row.title,
        after: auditedValues(row),
      });
      return toTeamPost(row);
    }),
  );
}

/** Throws what `createPost` would, as far as it can be known in advance. */
export async function checkPost(
  ctx: UserContext,
  { slug, translations, ...content }: Fields & { slug: string },
) {
  requireValidContent(content);
  requireUnreserved(content.kind, slug);
  await keepPictures(ctx, content);
  await keepTranslations(ctx, content, translations);
}

/** Returns a text of a post, in any language, with pictures that it may show. */
export async function keepBody(ctx: UserContext, content: PostContent): Promise<PostContent['body']> {
  requireValidContent(content);
  return readBody(await keepPictures(ctx, content));
}

async function keepTranslations(
  ctx: UserContext,
  content: PostContent,
  translations: Fields['translations'],
): Promise<Translations> {
  const kept = { ...translations };
  for (const language of otherLanguages) {
    const texts = kept[language];
    if (!texts?.body) continue;
    const text = await keepBody(ctx, { ...content, body: texts.body.text });
    kept[language] = { ...texts, body: { ...texts.body, text } };
  }
  return kept as Translations;
}

/**
 * Changes a post's content; visitors see it at once if it is published. Throws what `lockPost`,
 * `requireComplete` and `createPost` throw, except POSTS_FULL.
 */
export async function updatePost(outer: UserContext, input: z.output<typeof updatePostSchema>) {
  const { id, version, slug, ...changed } = input;
  requireValidContent(changed);
  return rejectDuplicate(() =>
    inTransaction(outer, async (ctx) => {
      const row = await lockPost(ctx, { id, version });
      const content = { ...changed, search: changed.search ?? row.search ?? nothingForSearch };
      const prepared = await keepPictures(ctx, content);
      return toTeamPost(await writeContent(ctx, row, 'update', { ...prepared, slug: slug ?? row.slug }));
    }),
  );
}

/**
 * Restores the content of an earlier version as a new version, unless the post already has that content.
 * Throws POST_VERSION_NOT_FOUND and what `lockPost` throws.
 */
export async function restorePost(outer: UserContext, input: z.output<typeof restorePostSchema>) {
  return inTransaction(outer, async (ctx) => {
    const row = await lockPost(ctx, input);
    const [prepared] = await ctx.db
      .select({ content: postVersion.content })
      .from(postVersion)
      .where(and(eq(postVersion.postId, row.id), eq(postVersion.number, input.number)));
    if (!prepared) throw new AppError('POST_VERSION_NOT_FOUND');
    const earlier = contentOf(prepared.content);
    // One from before there was any leaves it.
    const content = { ...contentOf(row), ...earlier };
    // An identical version would only push an old one out.
    if (isDeepStrictEqual(content, contentOf(row))) return toTeamPost(row);
    await restorePictures(ctx, picturesIn(content));
    // Versions of earlier releases have no `search`, and the row would keep its own.
    const { search, translations } = content;
    const whole = { ...prepared.content, search, translations, slug: row.slug };
    return toTeamPost(await writeContent(ctx, row, 'restore', whole));
  });
}

async function writeContent(
  ctx: UserContext,
  row: PostRow,
  action: 'update' | 'restore',
  { slug, ...content }: PostContent & { slug: string },
): Promise<PostRow> {
  if (row.status === 'published') requireComplete(content);
  // A page that existed before a later release took its address can still be edited.
  if (postPath({ kind: content.kind, slug }) !== postPath(row)) requireUnreserved(content.kind, slug);
  if (slug !== row.slug) await lockSlugs(ctx, 'post');
  const [saved] = await ctx.db
    .update(post)
    .set({ ...content, slug, version: row.version + 1, updatedAt: ctx.now() })
    .where(eq(post.id, row.id))
    .returning();
  if (!saved) throw new Error('the post was not returned');
  if (postPath(saved) !== postPath(row) && row.status === 'published') {
    await followPage(ctx, { from: postPath(row), to: postPath(saved) });
  }
  await keepVersion(ctx, saved, { ...content, translations: saved.translations });
  const audited = differenceOf(auditedValues(row), auditedValues(saved), auditedFields) ?? {};
  await recordAudit(ctx, {
    action: actionOn(saved, action),
    entityId: row.id,
    label: saved.title,
    ...audited,
  });
  return saved;
}

/** Keeps the content of a post as a version, and drops the oldest beyond the limit. */
export async function keepVersion(ctx: UserContext, row: PostRow, content: PostContent): Promise<void> {
  const { db, actor, now } = ctx;
  await db.insert(postVersion).values({
    postId: row.id,
    number: row.version,
    content,
    savedBy: actor.id,
    createdAt: now(),
  });
  await notePictures(ctx, { postId: row.id, number: row.version }, content);
  const lastDropped = sql`(select number from ${postVersion} where post_id = ${row.id} order by number desc
    offset ${limits.postVersions} limit 1)`;
  await db
    .delete(postVersion)
    .where(and(eq(postVersion.postId, row.id), lte(postVersion.number, lastDropped)));
}

/** Only pages share the site's own address space. */
function isReservedFor(kind: PostKind, slug: string): boolean {
  return kind === 'page' && isReservedSlug(slug);
}

function requireUnreserved(kind: PostKind, slug: string): void {
  if (isReservedFor(kind, slug)) throw fieldError('slug', postMessages.slugReserved, 'POST_ADDRESS_RESERVED');
}

function requireValidContent({
  kind,
  services,
  body,
}: Pick<PostContent, 'kind' | 'services' | 'body'>): void {
  if (!services.every((id) => Object.hasOwn(wordsById, id))) {
    throw fieldError('services', postMessages.serviceUnknown);
  }
  if (kind !== 'page' && body.some(isPart)) throw fieldError('body', postMessages.partsOfPages);
}
