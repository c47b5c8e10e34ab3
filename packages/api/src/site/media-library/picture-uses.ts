import { everySection, fieldsOf } from '@app/content/editing/sections';
import type { PostKind } from '@app/contracts/site/post/kind';
import { contentSchedule, contentVersion, contentWord } from '@app/db/schema/site/content-word';
import { post, postVersionPicture } from '@app/db/schema/site/post';
import { asc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Context } from '../../core/context';

/** Matches site text that contains a picture, at any depth in lists. */
function showsPicture(words: AnyPgColumn, pictureId: SQLWrapper): SQL<boolean> {
  return sql<boolean>`coalesce(jsonb_path_exists(
    ${words}, '$.**.pictureId ? (@ == $id)', jsonb_build_object('id', ${pictureId}::text)
  ), false)`;
}

/** Everything that a post or page shows, in any language. */
const shownBlocks = sql`${post.body} || coalesce(${post.cover}, '{}')
  || coalesce(jsonb_path_query_array(${post.translations}, '$.*.body.text[*]'), '[]')`;

/** Matches a post or page that references a picture, as its cover or in its text. */
export function referencesPicture(pictureId: SQLWrapper): SQL<boolean> {
  return sql<boolean>`coalesce(jsonb_path_exists(
    ${shownBlocks}, '$[*].src ? (@ starts with $picture || @ starts with $upload)',
    jsonb_build_object(
      'picture', '/files/pictures/' || ${pictureId}::text, 'upload', '/files/media/' || ${pictureId}::text || '/'
    )
  ), false)`;
}

/**
 * Matches pictures that any post or page references. Suited to many pictures at once, since posts are read
 * only once.
 */
export function isNamedByAPost(pictureId: AnyPgColumn): SQL {
  return sql`${pictureId}::text in (
    select substring(named.src #>> '{}' from '^/files/(?:pictures|media)/([0-9a-f-]{36})')
    from ${post}, jsonb_path_query(${shownBlocks}, '$[*].src') as named (src)
  )`;
}

/** A place where site text, a post or a page shows a picture now, or will. */
export interface PictureUse {
  /** Id of a section of the studio; null for a post or page. */
  section: string | null;
  /** The post or page. */
  post: { id: string; kind: PostKind } | null;
  title: string;
  /** `draft` and `scheduled`: only the team sees it there yet. */
  state: 'published' | 'draft' | 'scheduled';
}

/**
 * Returns where a picture is published, drafted or scheduled: sections, then posts and pages by title.
 * Earlier versions do not count as uses.
 */
export async function listUses(ctx: Pick<Context, 'db' | 'now'>, pictureId: string): Promise<PictureUse[]> {
  return [...(await listSections(ctx, pictureId)), ...(await listPosts(ctx, pictureId))];
}

async function listPosts({ db, now }: Pick<Context, 'db' | 'now'>, pictureId: string): Promise<PictureUse[]> {
  const rows = await db
    .select({ id: post.id, kind: post.kind, title: post.title, publishAt: post.publishAt })
    .from(post)
    .where(referencesPicture(sql`${pictureId}`))
    .orderBy(asc(post.title), asc(post.id));
  const stateOf = (publishAt: Date | null) => {
    if (!publishAt) return 'draft';
    return publishAt > now() ? 'scheduled' : 'published';
  };
  return rows.map(({ id, kind, title, publishAt }) => ({
    ...{ section: null, post: { id, kind }, title },
    state: stateOf(publishAt),
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
 * Matches pictures that any site text, post or page shows: published, drafted, scheduled, or in an earlier
 * version that can be restored. A `case` so that a hit in the index of versions skips the search through all
 * text: under `not`, Postgres would evaluate the parts of an `or` in its own order.
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
