import { libraryPicture } from '@app/db/schema/site/library-picture';
import { and, asc, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Services } from '../../core/context';

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
