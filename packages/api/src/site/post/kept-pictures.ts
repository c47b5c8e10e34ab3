import { listPictures, pictureIdsOf } from '@app/content/shown-picture';
import { mediaMessages } from '@app/contracts/files/media/messages';
import type { PostBlock } from '@app/contracts/site/post/body';
import { libraryPictureOf, pictureIdOf, toStoredPicture } from '@app/contracts/site/post/library-address';
import type { PostContent } from '@app/contracts/site/post/schema';
import { toStoredBody } from '@app/contracts/site/post/stored-body';
import { storedFile } from '@app/db/schema/files/stored-file';
import { libraryPicture } from '@app/db/schema/site/library-picture';
import { postVersionPicture } from '@app/db/schema/site/post';
import { and, asc, eq, exists, inArray } from 'drizzle-orm';
import { fieldError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { translatedBodies } from './post-view';

type Picture = NonNullable<PostContent['cover']>;

/** Reads the alt texts of library pictures by id; null for one that can no longer be selected. */
async function readAlts({ db }: UserContext, ids: readonly string[]) {
  const rows = await db
    .select({ id: libraryPicture.id, alt: libraryPicture.alt, removedAt: libraryPicture.removedAt })
    .from(libraryPicture)
    .where(inArray(libraryPicture.id, ids))
    .orderBy(asc(libraryPicture.id))
    // A concurrent removal waits, and then finds the picture in use.
    .for('share');
  return new Map(rows.map(({ id, alt, removedAt }) => [id, removedAt ? null : alt]));
}

/**
 * Returns the uploads of earlier releases that the library has not taken over yet: those that some post shows
 * or has shown. No other file of the site qualifies.
 */
async function uploadsInUse({ db }: UserContext, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const shown = db
    .select({ id: postVersionPicture.pictureId })
    .from(postVersionPicture)
    .where(eq(postVersionPicture.pictureId, storedFile.ownerId));
  const inUse = await db
    .select({ key: storedFile.key })
    .from(storedFile)
    .where(and(inArray(storedFile.key, keys), exists(shown)));
  return new Set(inUse.map(({ key }) => key));
}

const keyOf = (src: string) => src.replace('/files/', '');

/**
 * Returns a post's content as it is stored, with pictures from the library only, and uploads that posts used
 * before (posts.own-pictures). Throws VALIDATION_FAILED with a detail on `cover` or `body` for any other.
 */
export async function keepPictures(ctx: UserContext, content: PostContent): Promise<PostContent> {
  const ids = pictureIdsOf([content]);
  if (ids.length === 0) return { ...content, body: toStoredBody(content.body) };
  const alts = await readAlts(ctx, ids);
  const altOf = (src: string) => alts.get(pictureIdOf(src) ?? '');
  const libraryPictures = listPictures(content).filter(({ src }) => pictureIdOf(src));
  const withoutAlt = libraryPictures.filter(({ src }) => altOf(src) === undefined);
  const inUse = await uploadsInUse(
    ctx,
    withoutAlt.map(({ src }) => keyOf(src)),
  );
  const isMissing = ({ src }: Picture) =>
    altOf(src) === undefined ? !inUse.has(keyOf(src)) : altOf(src) === null;
  const missing = libraryPictures.find(isMissing);
  if (missing) throw fieldError(missing.field, mediaMessages.pictureGone);
  return toStoredContent(content, alts);
}

/** Adds the library's alt text to each picture that has none of its own. */
function toStoredContent(content: PostContent, alts: ReadonlyMap<string, string | null>): PostContent {
  const withAlt = <P extends Picture>(picture: P): P => {
    const id = libraryPictureOf(picture.src);
    return id && !picture.alt ? { ...picture, ...toStoredPicture(id, alts.get(id) ?? '') } : picture;
  };
  const { cover, body } = content;
  const block = (each: PostBlock) => (each.type === 'picture' ? withAlt(each) : each);
  return { ...content, cover: cover && withAlt(cover), body: toStoredBody(body.map(block)) };
}

/** Returns the ids of the pictures that a post shows, in any language. */
export function picturesIn(content: PostContent): string[] {
  const bodies = translatedBodies(content.translations ?? {});
  return pictureIdsOf([content, ...bodies.map((body) => ({ cover: null, body }))]);
}

/**
 * Records which pictures a version of a post shows: they are stored as long as the version
 * (posts.own-pictures).
 */
export async function notePictures(
  { db }: UserContext,
  version: { postId: string; number: number },
  content: PostContent,
): Promise<void> {
  const ids = picturesIn(content);
  if (ids.length === 0) return;
  await db.insert(postVersionPicture).values(ids.map((pictureId) => ({ ...version, pictureId })));
}
