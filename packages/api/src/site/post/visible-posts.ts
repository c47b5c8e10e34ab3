import {
  type Library,
  type PictureContainer,
  pictureIdsOf,
  resolveBody,
  resolvePicture,
} from '@app/content/shown-picture';
import { postDay } from '@app/contracts/site/post/post-day';
import { nothingForSearch } from '@app/contracts/site/post/schema';
import type { Database } from '@app/db/client';
import type { Context, Services } from '../../core/context';
import { otherLanguageOf, readerOf, type Translated } from '../../core/translation/translate-rows';
import { readPictures } from '../media-library/resolve-pictures';
import { type cardColumns, type PostRow, readBody, readCover } from './post-view';
import { describeIn, translatePosts } from './translate-views';

/** Reads the current library data of the pictures that some posts reference (posts.own-pictures). */
function readLibrary(
  { db }: { db: Pick<Database, 'select'> },
  posts: readonly PictureContainer[],
): Promise<Library> {
  return readPictures(db, pictureIdsOf(posts));
}

type CardRow = Pick<PostRow, keyof typeof cardColumns> & Translated;

/**
 * Maps a post to what visitors see in a list. The author is only shown to the team. Pages never appear in a
 * list that states the kind.
 */
function toPostCard(row: CardRow, library: Library) {
  const { publishAt, updatedAt, cover: storedCover, kind, search, ...card } = row;
  const cover = readCover({ cover: storedCover });
  const published = publishAt ?? updatedAt;
  return {
    ...card,
    search: search ?? nothingForSearch,
    kind: kind === 'case-study' ? kind : ('news' as const),
    cover: cover && resolvePicture(cover, library),
    publishedAt: published.toISOString(),
    publishedOn: postDay(published),
    updatedAt: updatedAt.toISOString(),
  };
}

export type PostCard = ReturnType<typeof toPostCard>;

/** Maps posts to what visitors see in a list, with covers from the library. */
export async function toPostCards(ctx: Pick<Services, 'db'>, rows: readonly CardRow[]): Promise<PostCard[]> {
  const library = await readLibrary(
    ctx,
    rows.map((row) => ({ cover: readCover(row) })),
  );
  return rows.map((row) => toPostCard(row, library));
}

/** Maps a post or page to what visitors read, with pictures from the library. */
export async function toShownPost(ctx: Context, stored: CardRow & Pick<PostRow, 'body'>) {
  const reader = readerOf(ctx);
  const [row = stored] = await translatePosts(reader, [stored]);
  const { body: storedBody, ...card } = row;
  const body = readBody({ body: storedBody });
  const library = await readLibrary(ctx, [{ cover: readCover(row), body }]);
  const language = row.translated?.includes('body') ? otherLanguageOf(reader) : undefined;
  return { ...toPostCard(card, library), body: describeIn(language, resolveBody(body, library)) };
}
