import { mediaMessages } from '@app/contracts/files/media/messages';
import { libraryPicture } from '@app/db/schema/site/library-picture';
import { and, inArray } from 'drizzle-orm';
import { fieldError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { isInLibrary } from '../media-library/library-view';
import { pictureIdsIn } from '../media-library/resolve-pictures';

interface Change {
  path: string;
  value: unknown;
}

/** Returns the changes that reference a picture missing from the library. */
export async function changesWithoutPictures<C extends Change>(
  { db }: Pick<UserContext, 'db'>,
  changes: readonly C[],
): Promise<C[]> {
  const ids = changes.flatMap(({ value }) => pictureIdsIn(value));
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: libraryPicture.id })
    .from(libraryPicture)
    .where(and(inArray(libraryPicture.id, ids), isInLibrary))
    // A concurrent removal of one of them waits, and then finds it in use.
    .for('share');
  const existingIds = new Set(rows.map(({ id }) => id));
  return changes.filter(({ value }) => pictureIdsIn(value).some((id) => !existingIds.has(id)));
}

/**
 * Throws VALIDATION_FAILED with a detail on the first change that references a picture missing from the
 * library.
 */
export async function requirePictures(ctx: UserContext, changes: readonly Change[]): Promise<void> {
  const [lost] = await changesWithoutPictures(ctx, changes);
  if (lost) throw fieldError(lost.path, mediaMessages.pictureGone);
}
