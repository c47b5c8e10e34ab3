import { type Library, showBody, showPicture } from '@app/content/shown-picture';
import { postDay } from '@app/contracts/post/post-day';
import type { Services } from '../core/context';
import { readLibrary } from './named-pictures';
import { type cardColumns, type PostRow, readBody, readCover } from './post-view';

type CardRow = Pick<PostRow, keyof typeof cardColumns>;

/** A post as visitors see it in a list. Who wrote it is for the team to know. A page is in no list that says of which kind it is. */
function toPostCard({ publishAt, updatedAt, cover: kept, kind, ...card }: CardRow, library: Library) {
  const cover = readCover({ cover: kept });
  const published = publishAt ?? updatedAt;
  return {
    ...card,
    kind: kind === 'case-study' ? kind : ('news' as const),
    cover: cover && showPicture(cover, library),
    publishedAt: published.toISOString(),
    publishedOn: postDay(published),
    updatedAt: updatedAt.toISOString(),
  };
}

export type PostCard = ReturnType<typeof toPostCard>;

/** Posts as visitors see them in a list, their covers as the library has them. */
export async function toPostCards(ctx: Pick<Services, 'db'>, rows: readonly CardRow[]): Promise<PostCard[]> {
  const library = await readLibrary(
    ctx,
    rows.map((row) => ({ cover: readCover(row) })),
  );
  return rows.map((row) => toPostCard(row, library));
}

/** A post or page as visitors read it, its pictures as the library has them. */
export async function toShownPost(ctx: Pick<Services, 'db'>, row: CardRow & Pick<PostRow, 'body'>) {
  const { body: kept, ...card } = row;
  const body = readBody({ body: kept });
  const library = await readLibrary(ctx, [{ cover: readCover(row), body }]);
  return { ...toPostCard(card, library), body: showBody(body, library) };
}
