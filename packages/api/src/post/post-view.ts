import { postBodySchema, postPictureSchema } from '@app/contracts/post/body';
import { postDay } from '@app/contracts/post/post-day';
import type { PostContent } from '@app/contracts/post/schema';
import { isReservedSlug } from '@app/contracts/site-addresses';
import { post } from '@app/db/schema/post';
import { eq } from 'drizzle-orm';
import { AppError } from '../core/app-error';
import type { UserContext } from '../core/context';

export type PostRow = typeof post.$inferSelect;

/** What a card of the news shows. */
export const cardColumns = {
  slug: post.slug,
  kind: post.kind,
  category: post.category,
  title: post.title,
  summary: post.summary,
  cover: post.cover,
  publishAt: post.publishAt,
  updatedAt: post.updatedAt,
};

type CardRow = Pick<PostRow, keyof typeof cardColumns>;

/** A post as visitors see it in a list. Who wrote it is for the team to know. A page is in no list that says of which kind it is. */
export function toPostCard({ publishAt, updatedAt, cover, kind, ...card }: CardRow) {
  const published = publishAt ?? updatedAt;
  return {
    ...card,
    kind: kind === 'case-study' ? kind : ('news' as const),
    cover: postPictureSchema.nullable().safeParse(cover).data ?? null,
    publishedAt: published.toISOString(),
    publishedOn: postDay(published),
    updatedAt: updatedAt.toISOString(),
  };
}

/** What it says, judged once more: whatever has found its way into the table, no address is a script (posts.text-is-data). */
export function readBody({ body }: Pick<PostRow, 'body'>) {
  return postBodySchema.safeParse(body).data ?? [];
}

/** The part of a row that is written by people. */
export function contentOf(row: PostRow): PostContent {
  const { kind, category, title, summary, services, templateIds } = row;
  return { kind, category, title, summary, cover: row.cover, body: readBody(row), services, templateIds };
}

/** A post as the team sees it. */
export function toTeamPost(row: PostRow) {
  const { id, slug, status, version, authorName } = row;
  return {
    ...{ id, slug, status, version, authorName, covered: isCovered(row) },
    ...contentOf(row),
    publishAt: row.publishAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** What the activity tells of a post: its text in full is in its versions. */
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

/** What the activity and webhooks call something that is done with it: pages are told apart from posts. */
export function actionOn<Verb extends string>({ kind }: Pick<PostRow, 'kind'>, verb: Verb) {
  return kind === 'page' ? (`page.${verb}` as const) : (`post.${verb}` as const);
}

/** Whether a page of a later release stands at the address of this one, and visitors see that (posts.free-addresses). */
export function isCovered({ kind, slug }: Pick<PostRow, 'kind' | 'slug'>): boolean {
  return kind === 'page' && isReservedSlug(slug);
}

export const auditedFields = [
  ...(['kind', 'category', 'title', 'summary', 'slug', 'services', 'templateIds', 'status'] as const),
  ...(['cover', 'publishAt', 'length'] as const),
] as const;

/** Locks the post as the caller has seen it. Throws POST_NOT_FOUND, POST_CHANGED for another version (posts.two-editors). */
export async function lockPost(ctx: UserContext, { id, version }: { id: string; version: number }) {
  const [row] = await ctx.db.select().from(post).where(eq(post.id, id)).for('update');
  if (!row) throw new AppError('POST_NOT_FOUND');
  if (row.version !== version) throw new AppError('POST_CHANGED');
  return row;
}
