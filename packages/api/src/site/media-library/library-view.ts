import { libraryPicture } from '@app/db/schema/site/library-picture';
import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';

export type LibraryRow = typeof libraryPicture.$inferSelect;

/** Maps a picture of the library to the team's view. */
export function toLibraryPicture(row: LibraryRow) {
  const { id, fileUrl, fileName, alt, altTranslations, width, height, bytes, variants, version } = row;
  return {
    ...{ id, fileUrl, fileName, alt, altTranslations, width, height, bytes, variants, version },
    focus: { x: row.focusX, y: row.focusY },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Pictures that can be selected. */
export const isInLibrary = isNull(libraryPicture.removedAt);

/**
 * Locks the picture in the version the caller has seen. Throws PICTURE_NOT_FOUND, PICTURE_CHANGED for another
 * version.
 */
export async function lockPicture(ctx: UserContext, { id, version }: { id: string; version: number }) {
  const [row] = await ctx.db
    .select()
    .from(libraryPicture)
    .where(and(eq(libraryPicture.id, id), isInLibrary))
    .for('update');
  if (!row) throw new AppError('PICTURE_NOT_FOUND');
  if (row.version !== version) throw new AppError('PICTURE_CHANGED');
  return row;
}
