import { libraryPicture } from '@app/db/schema/library-picture';
import { and, asc, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Services } from '../core/context';

/** Pictures that were removed and that words or a post show again are in the library again, so that they can be changed there (media.kept-while-used). */
export async function putBackPictures(
  { db, now }: Pick<Services, 'db' | 'now'>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  // Whoever removes one of them meanwhile waits, and finds it in use; whoever has just removed one is waited for.
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
