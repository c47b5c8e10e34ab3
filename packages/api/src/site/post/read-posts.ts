import type { bySlugSchema } from '@app/contracts/catalogue/template/schema';
import { limits } from '@app/contracts/limits';
import type { listPostsSchema, postVersionSchema } from '@app/contracts/site/post/schema';
import { user } from '@app/db/schema/accounts/user';
import { template } from '@app/db/schema/catalogue/template';
import { post, postVersion } from '@app/db/schema/site/post';
import { and, count, desc, eq, gt, inArray, min, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { cover } from '../../catalogue/template/template-view';
import { AppError } from '../../core/app-error';
import type { Context, Services, UserContext } from '../../core/context';
import { isNews, isVisiblePost } from '../../core/is-visible-post';
import { readSettings } from '../../core/setting/read-settings';
import { otherLanguageOf, type Reader, readerOf } from '../../core/translation/translate-rows';
import { cardColumns, contentOf, isCovered, type PostRow, readCover, toTeamPost } from './post-view';
import { translatePosts } from './translate-views';
import { type PostCard, toPostCards, toShownPost } from './visible-posts';

/** Returns a page of the posts that visitors may read, newest first, and the categories in use. */
export async function listPosts(ctx: Context, input: z.output<typeof listPostsSchema>) {
  const { kind, category, page = 1 } = input;
  const reader = readerOf(ctx);
  const language = otherLanguageOf(reader);
  const which = and(
    isVisiblePost(ctx),
    isNews,
    kind && eq(post.kind, kind),
    category ? eq(post.category, category) : undefined,
  );
  const [rows, total, categories] = await Promise.all([
    ctx.db
      .select(cardColumns)
      .from(post)
      .where(which)
      .orderBy(desc(post.publishAt), desc(post.id))
      .limit(limits.postsPerPage)
      .offset((page - 1) * limits.postsPerPage),
    ctx.db.$count(post, which),
    ctx.db
      .select({
        name: post.category,
        posts: count(),
        /** The name in the reader's language, if any post has it. */
        ...(language && {
          translated: sql<
            string | null
          >`min(${post.translations} #>> array[${language}, 'category', 'text'])`,
        }),
      })
      .from(post)
      .where(and(isVisiblePost(ctx), isNews, ne(post.category, '')))
      .groupBy(post.category)
      .orderBy(post.category),
  ]);
  return {
    posts: await toPostCards(ctx, await translatePosts(reader, rows)),
    total,
    pages: Math.ceil(total / limits.postsPerPage),
    categories,
  };
}

/**
 * Returns a post with everything its page shows. Throws POST_NOT_FOUND for one that visitors may not read
 * (posts.visible-posts).
 */
export async function getPostBySlug(ctx: Context, { slug }: z.output<typeof bySlugSchema>) {
  const [row] = await ctx.db
    .select({ ...cardColumns, body: post.body, services: post.services, templateIds: post.templateIds })
    .from(post)
    .where(and(eq(post.slug, slug), isVisiblePost(ctx), isNews));
  if (!row) throw new AppError('POST_NOT_FOUND');
  const { services, templateIds, ...card } = row;
  const { body, ...shown } = await toShownPost(ctx, card);
  return {
    ...shown,
    body,
    services,
    templates: await publishedTemplates(ctx, templateIds),
  };
}

/** Returns those that visitors may open, in this order. */
async function publishedTemplates({ db }: Context, ids: PostRow['templateIds']) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: template.id, slug: template.slug, title: template.title, cover })
    .from(template)
    .where(and(inArray(template.id, ids), eq(template.status, 'published')));
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** Returns all posts and pages, most recently changed first. */
export async function listAllPosts({ db }: UserContext) {
  const rows = await db
    .select({
      ...cardColumns,
      id: post.id,
      status: post.status,
      version: post.version,
      author: post.authorName,
    })
    .from(post)
    .orderBy(desc(post.updatedAt), desc(post.id))
    .limit(limits.posts);
  return rows.map(({ publishAt, updatedAt, search: _search, ...row }) => ({
    ...row,
    cover: readCover(row),
    covered: isCovered(row),
    publishAt: publishAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
  }));
}

/** Returns a post with all its editable fields. Throws POST_NOT_FOUND. */
export async function getPost({ db }: UserContext, { id }: { id: string }) {
  const [row] = await db.select().from(post).where(eq(post.id, id));
  if (!row) throw new AppError('POST_NOT_FOUND');
  return toTeamPost(row);
}

/** Returns the versions of a post that can be restored, newest first. */
export async function listPostVersions({ db }: UserContext, { id }: { id: string }) {
  const rows = await db
    .select({
      number: postVersion.number,
      title: sql<string>`${postVersion.content} ->> 'title'`,
      savedBy: user.name,
      createdAt: postVersion.createdAt,
    })
    .from(postVersion)
    .leftJoin(user, eq(user.id, postVersion.savedBy))
    .where(eq(postVersion.postId, id))
    .orderBy(desc(postVersion.number))
    .limit(limits.postVersions);
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
}

/** Returns the content of one version of a post. Throws POST_VERSION_NOT_FOUND. */
export async function getPostVersion(
  { db }: UserContext,
  { id, number }: z.output<typeof postVersionSchema>,
) {
  const [row] = await db
    .select({ content: postVersion.content })
    .from(postVersion)
    .where(and(eq(postVersion.postId, id), eq(postVersion.number, number)));
  if (!row) throw new AppError('POST_VERSION_NOT_FOUND');
  return contentOf(row.content);
}

/** Returns the time zone in which posts are scheduled. */
export async function postTimeZone(ctx: Context) {
  const { timeZone } = await readSettings(ctx);
  return { timeZone };
}

/** A post as feeds and search engines get it. */
export type ListedPost = PostCard;

/** Returns the posts that visitors may read, newest first. */
export async function listNewPosts(
  ctx: Pick<Services, 'db' | 'now'> & Reader,
  most: number,
): Promise<ListedPost[]> {
  const rows = await ctx.db
    .select(cardColumns)
    .from(post)
    .where(and(isVisiblePost(ctx), isNews))
    .orderBy(desc(post.publishAt), desc(post.id))
    .limit(most);
  return toPostCards(ctx, await translatePosts(ctx, rows));
}

/**
 * Returns when the next scheduled post becomes visible; null if none is scheduled. What is cached until a
 * change has to be rebuilt then.
 */
export async function nextPublication({ db, now }: Pick<Services, 'db' | 'now'>): Promise<Date | null> {
  const [row] = await db
    .select({ at: min(post.publishAt) })
    .from(post)
    .where(and(eq(post.status, 'published'), gt(post.publishAt, now())));
  return row?.at ?? null;
}
