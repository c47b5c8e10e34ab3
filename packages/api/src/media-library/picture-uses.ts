import { everySection, fieldsOf } from '@app/content/editing/sections';
import type { PostKind } from '@app/contracts/post/kind';
import { contentSchedule, contentVersion, contentWord } from '@app/db/schema/content-word';
import { post, postVersionPicture } from '@app/db/schema/post';
import { asc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Context } from '../core/context';

/** Whether words hold a picture, however deep in lists it stands. */
function showsPicture(words: AnyPgColumn, pictureId: SQLWrapper): SQL<boolean> {
  return sql<boolean>`coalesce(jsonb_path_exists(
    ${words}, '$.**.pictureId ? (@ == $id)', jsonb_build_object('id', ${pictureId}::text)
  ), false)`;
}

/** Whether a post or page names a picture, as its cover or in its text. */
export function namesPicture(pictureId: SQLWrapper): SQL<boolean> {
  return sql<boolean>`coalesce(jsonb_path_exists(
    ${post.body} || coalesce(${post.cover}, '{}'), '$[*].src ? (@ starts with $picture || @ starts with $upload)',
    jsonb_build_object(
      'picture', '/files/pictures/' || ${pictureId}::text, 'upload', '/files/media/' || ${pictureId}::text || '/'
    )
  ), false)`;
}

/** Whether some post or page names a picture: for many pictures at once, since posts are read only once. */
export function isNamedByAPost(pictureId: AnyPgColumn): SQL {
  return sql`${pictureId}::text in (
    select substring(named.src #>> '{}' from '^/files/(?:pictures|media)/([0-9a-f-]{36})')
    from ${post}, jsonb_path_query(${post.body} || coalesce(${post.cover}, '{}'), '$[*].src') as named (src)
  )`;
}

/** Where words of the site, a post or a page show a picture now, or would. */
export interface PictureUse {
  /** Id of a section of the studio; null for a post or page. */
  section: string | null;
  /** The post or page. */
  post: { id: string; kind: PostKind } | null;
  title: string;
  /** `draft` and `scheduled`: nobody but the team sees it there yet. */
  state: 'published' | 'draft' | 'scheduled';
}

/** Where a picture is published, drafted or scheduled: sections, then posts and pages by title. Earlier versions are no use of it. */
export async function listUses(ctx: Pick<Context, 'db' | 'now'>, pictureId: string): Promise<PictureUse[]> {
  return [...(await listSections(ctx, pictureId)), ...(await listPosts(ctx, pictureId))];
}

async function listPosts({ db, now }: Pick<Context, 'db' | 'now'>, pictureId: string): Promise<PictureUse[]> {
  const rows = await db
    .select({ id: post.id, kind: post.kind, title: post.title, publishAt: post.publishAt })
    .from(post)
    .where(namesPicture(sql`${pictureId}`))
    .orderBy(asc(post.title), asc(post.id));
  const stateAt = (publishAt: Date | null) => {
    if (!publishAt) return 'draft';
    return publishAt > now() ? 'scheduled' : 'published';
  };
  return rows.map(({ id, kind, title, publishAt }) => ({
    ...{ section: null, post: { id, kind }, title },
    state: stateAt(publishAt),
  }));
}

async function listSections({ db }: Pick<Context, 'db'>, pictureId: string): Promise<PictureUse[]> {
  const id = sql`${pictureId}`;
  const words = await db
    .select({
      path: contentWord.path,
      published: showsPicture(contentWord.published, id),
      draft: showsPicture(contentWord.draft, id),
    })
    .from(contentWord);
  const scheduled = await db
    .select({ section: contentSchedule.section })
    .from(contentSchedule)
    .where(showsPicture(contentSchedule.words, id));
  return everySection.flatMap((section) => {
    const paths = fieldsOf(section).map(({ path }) => path);
    const own = words.filter(({ path }) => paths.includes(path));
    const states: Record<PictureUse['state'], boolean> = {
      published: own.some(({ published }) => published),
      draft: own.some(({ draft }) => draft),
      scheduled: scheduled.some((row) => row.section === section.id),
    };
    const found = Object.entries(states).filter(([, shows]) => shows) as [PictureUse['state'], true][];
    return found.map(([state]) => ({ section: section.id, post: null, title: section.title, state }));
  });
}

/**
 * Whether any words, posts or pages show a picture: published, drafted, scheduled, or of an earlier version that can come back. What the index
 * of versions knows is not looked for in all words: under `not`, Postgres would ask parts of an `or` in an order of its own.
 */
export function isShownAnywhere(pictureId: AnyPgColumn): SQL {
  return sql`(case
    when exists (select from ${postVersionPicture} where ${postVersionPicture.pictureId} = ${pictureId}) then true
    when ${isNamedByAPost(pictureId)} then true
    else exists (select from ${contentWord} where ${showsPicture(contentWord.published, pictureId)}
      or ${showsPicture(contentWord.draft, pictureId)})
    or exists (select from ${contentSchedule} where ${showsPicture(contentSchedule.words, pictureId)})
    or exists (select from ${contentVersion} where ${showsPicture(contentVersion.words, pictureId)})
  end)`;
}
