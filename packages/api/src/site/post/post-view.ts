import type { Translations } from '@app/contracts/core/translation/stored';
import { otherLanguages } from '@app/contracts/other-languages';
import { postBodySchema, postPictureSchema } from '@app/contracts/site/post/body';
import { postMessages } from '@app/contracts/site/post/messages';
import { nothingForSearch, type PostContent } from '@app/contracts/site/post/schema';
import { fromStoredBody } from '@app/contracts/site/post/stored-body';
import { isReservedSlug } from '@app/contracts/site-addresses';
import { post } from '@app/db/schema/site/post';
import { eq } from 'drizzle-orm';
import { AppError, fieldError } from '../../core/app-error';
import type { UserContext } from '../../core/context';

export type PostRow = typeof post.$inferSelect;

/** Columns that a news card shows. */
export const cardColumns = {
  slug: post.slug,
  kind: post.kind,
  category: post.category,
  title: post.title,
  summary: post.summary,
  cover: post.cover,
  publishAt: post.publishAt,
  updatedAt: post.updatedAt,
  search: post.search,
};

/** Returns the body, validated again: whatever is in the table, no link is a script (posts.text-is-data). */
export function readBody({ body }: Pick<PostRow, 'body'>) {
  return postBodySchema.safeParse(fromStoredBody(body)).data ?? [];
}

/** Returns the cover, validated the same way. */
export function readCover({ cover }: Pick<PostRow, 'cover'>) {
  return postPictureSchema.nullable().safeParse(cover).data ?? null;
}

/** Picks the editable content of a row or of an earlier version. */
export function contentOf(
  source: Pick<PostRow, Exclude<keyof PostContent, 'translations'>> & Pick<PostContent, 'translations'>,
): PostContent {
  const { kind, category, title, summary, services, templateIds, translations = {} } = source;
  return {
    ...{ kind, category, title, summary, services, templateIds },
    ...{ cover: readCover(source), body: readBody(source) },
    // Missing in versions of earlier releases.
    search: source.search ?? nothingForSearch,
    ...(Object.keys(translations).length > 0 && { translations }),
  };
}

/** Maps a post to the team's view. */
export function toTeamPost(row: PostRow) {
  const { id, slug, status, version, authorName } = row;
  const { translations: _, ...content } = contentOf(row);
  return {
    ...{ id, slug, status, version, authorName, covered: isCovered(row) },
    ...content,
    publishAt: row.publishAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Picks what the activity log records of a post; the full text is in its versions. */
export function auditedValues(row: PostRow) {
  const { kind, category, title, summary, slug, services, templateIds, status } = row;
  const words = JSON.stringify(row.body).length;
  return {
    ...{ kind, category, title, summary, slug, services, templateIds, status },
    cover: row.cover?.src ?? null,
    publishAt: row.publishAt?.toISOString() ?? null,
    length: words,
  };
}

/** Returns the name of an action for the activity log and webhooks, which distinguish pages from posts. */
export function actionOn<Verb extends string>({ kind }: Pick<PostRow, 'kind'>, verb: Verb) {
  return kind === 'page' ? (`page.${verb}` as const) : (`post.${verb}` as const);
}

/**
 * Checks whether a page of a later release occupies this page's address, and visitors see that one
 * (posts.free-addresses).
 */
export function isCovered({ kind, slug }: Pick<PostRow, 'kind' | 'slug'>): boolean {
  return kind === 'page' && isReservedSlug(slug);
}

export const auditedFields = [
  ...(['kind', 'category', 'title', 'summary', 'slug', 'services', 'templateIds', 'status'] as const),
  ...(['cover', 'publishAt', 'length'] as const),
] as const;

/**
 * Locks the post in the version the caller has seen. Throws POST_NOT_FOUND, POST_CHANGED for another version
 * (posts.two-editors).
 */
export async function lockPost(ctx: UserContext, { id, version }: { id: string; version: number }) {
  const [row] = await ctx.db.select().from(post).where(eq(post.id, id)).for('update');
  if (!row) throw new AppError('POST_NOT_FOUND');
  if (row.version !== version) throw new AppError('POST_CHANGED');
  return row;
}

/**
 * Throws VALIDATION_FAILED with a detail on `summary` or `body` for a post that visitors could not be told about,
 * or that has nothing to read.
 */
export function requireComplete({ summary, body }: Pick<PostRow, 'summary' | 'body'>): void {
  if (summary === '') throw fieldError('summary', postMessages.summaryRequired);
  if (body.length === 0) throw fieldError('body', postMessages.bodyRequired);
}

/** Returns the text of a post in each other language that has one. */
export function translatedBodies(translations: Translations): PostRow['body'][] {
  return otherLanguages.flatMap((language) => {
    const stored = translations[language]?.body;
    return stored ? [readBody({ body: stored.text as PostRow['body'] })] : [];
  });
}
