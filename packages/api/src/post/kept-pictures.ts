import { pictureIdsOf, picturesOf } from '@app/content/shown-picture';
import { mediaMessages } from '@app/contracts/media/messages';
import type { PostBlock } from '@app/contracts/post/body';
import { describedByLibrary, libraryPictureOf, pictureIdOf } from '@app/contracts/post/library-address';
import type { PostContent } from '@app/contracts/post/schema';
import { libraryPicture } from '@app/db/schema/library-picture';
import { postVersionPicture } from '@app/db/schema/post';
import { storedFile } from '@app/db/schema/stored-file';
import { and, asc, eq, exists, inArray } from 'drizzle-orm';
import { fieldError } from '../core/app-error';
import type { UserContext } from '../core/context';

type Picture = NonNullable<PostContent['cover']>;

/** What pictures of the library show, by their ids; null for one that cannot be chosen any more. */
async function readAlts({ db }: UserContext, ids: readonly string[]) {
  const rows = await db
    .select({ id: libraryPicture.id, alt: libraryPicture.alt, removedAt: libraryPicture.removedAt })
    .from(libraryPicture)
    .where(inArray(libraryPicture.id, ids))
    .orderBy(asc(libraryPicture.id))
    // Whoever removes one of them meanwhile waits, and finds it in use.
    .for('share');
  return new Map(rows.map(({ id, alt, removedAt }) => [id, removedAt ? null : alt]));
}

/** Uploads of before that the library has not taken over yet: those that some post shows or showed. No other file of the site is one. */
async function uploadsInUse({ db }: UserContext, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const shown = db
    .select({ id: postVersionPicture.pictureId })
    .from(postVersionPicture)
    .where(eq(postVersionPicture.pictureId, storedFile.ownerId));
  const kept = await db
    .select({ key: storedFile.key })
    .from(storedFile)
    .where(and(inArray(storedFile.key, keys), exists(shown)));
  return new Set(kept.map(({ key }) => key));
}

const keyOf = (src: string) => src.replace('/files/', '');

/**
 * What a post says as it is stored, with pictures of the library alone, and uploads that posts had before (posts.own-pictures). Throws
 * VALIDATION_FAILED with a detail on `cover` or `body` for any other.
 */
export async function keepPictures(ctx: UserContext, content: PostContent): Promise<PostContent> {
  const ids = pictureIdsOf([content]);
  if (ids.length === 0) return content;
  const alts = await readAlts(ctx, ids);
  const altOf = (src: string) => alts.get(pictureIdOf(src) ?? '');
  const named = picturesOf(content).filter(({ src }) => pictureIdOf(src));
  const others = named.filter(({ src }) => altOf(src) === undefined);
  const kept = await uploadsInUse(
    ctx,
    others.map(({ src }) => keyOf(src)),
  );
  const isGone = ({ src }: Picture) =>
    altOf(src) === undefined ? !kept.has(keyOf(src)) : altOf(src) === null;
  const lost = named.find(isGone);
  if (lost) throw fieldError(lost.field, mediaMessages.pictureGone);
  return stored(content, alts);
}

/** With the library's words beside each picture that has none of its own. */
function stored(content: PostContent, alts: ReadonlyMap<string, string | null>): PostContent {
  const described = <P extends Picture>(picture: P): P => {
    const id = libraryPictureOf(picture.src);
    return id && !picture.alt ? { ...picture, ...describedByLibrary(id, alts.get(id) ?? '') } : picture;
  };
  const { cover, body } = content;
  const block = (each: PostBlock) => (each.type === 'picture' ? described(each) : each);
  return { ...content, cover: cover && described(cover), body: body.map(block) };
}

/** Notes which pictures a version of a post shows: they stay as long as it does (posts.own-pictures). */
export async function notePictures(
  { db }: UserContext,
  version: { postId: string; number: number },
  content: PostContent,
): Promise<void> {
  const ids = pictureIdsOf([content]);
  if (ids.length === 0) return;
  await db.insert(postVersionPicture).values(ids.map((pictureId) => ({ ...version, pictureId })));
}
