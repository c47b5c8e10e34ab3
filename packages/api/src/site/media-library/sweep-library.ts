import { libraryPicture } from '@app/db/schema/site/library-picture';
import { and, asc, gt, inArray, isNotNull, not, sql } from 'drizzle-orm';
import type { Services } from '../../core/context';
import { isNamedByAPost, isShownAnywhere } from './picture-uses';

type Library = Pick<Services, 'db' | 'now'>;

const isRemoved = isNotNull(libraryPicture.removedAt);
const batchSize = 20;

/**
 * Deletes removed pictures that no version of site text or of a post shows any more; the file sweep deletes
 * their files (media.kept-while-used).
 */
export async function sweepLibrary(library: Library): Promise<void> {
  await restoreReferenced(library);
  const { db } = library;
  let ids: string[] = [];
  do {
    const lastId = ids.at(-1);
    const removed = await db
      .select({ id: libraryPicture.id })
      .from(libraryPicture)
      .where(and(isRemoved, lastId === undefined ? undefined : gt(libraryPicture.id, lastId)))
      .orderBy(asc(libraryPicture.id))
      .limit(batchSize);
    ids = removed.map(({ id }) => id);
    await db
      .delete(libraryPicture)
      .where(and(inArray(libraryPicture.id, ids), isRemoved, not(isShownAnywhere(libraryPicture.id))));
  } while (ids.length === batchSize);
}

/**
 * Restores removed pictures that a post references: the previous release, which does not restore pictures,
 * may have brought the reference back, or the library has just taken the picture over.
 */
async function restoreReferenced(library: Library): Promise<void> {
  const referenced = await library.db
    .select({ id: libraryPicture.id })
    .from(libraryPicture)
    .where(and(isRemoved, isNamedByAPost(libraryPicture.id)));
  await restorePictures(
    library,
    referenced.map(({ id }) => id),
  );
}

/**
 * Restores removed pictures that site text or a post shows again, so that they can be changed in the library
 * (media.kept-while-used).
 */
export async function restorePictures(
  { db, now }: Pick<Services, 'db' | 'now'>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  // Takes row locks: a concurrent removal waits and then finds the picture in use, and one already under way
  // is waited for.
  await db
    .select({ id: libraryPicture.id })
    .from(libraryPicture)
    .where(inArray(libraryPicture.id, ids))
    .orderBy(asc(libraryPicture.id))
    .for('update');
  await db
    .update(libraryPicture)
    .set({ removedAt: null, version: sql`${libraryPicture.version} + 1`, updatedAt: now() })
    .where(and(inArray(libraryPicture.id, ids), isNotNull(libraryPicture.removedAt)));
}
