import { findField } from '@app/content/editing/sections';
import { mediaMessages } from '@app/contracts/files/media/messages';
import { limits } from '@app/contracts/limits';
import { contentMessages } from '@app/contracts/site/content/messages';
import { libraryPicture } from '@app/db/schema/site/library-picture';
import { and, asc, inArray } from 'drizzle-orm';
import { fieldError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { isInLibrary, pictureIdsIn } from '../media-library/resolve-pictures';

interface Change {
  path: string;
  value: unknown;
}

/** Whether a picture can be drawn as the sign (public-pages.own-sign). Pixels. */
function fitsSign({ width, height }: { width: number; height: number }): boolean {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  return shorter >= limits.signPixels && longer <= shorter * limits.signStretch;
}

/**
 * Returns the changes whose pictures cannot be used, with the reason: missing from the library, not fit
 * for the sign, or too narrow.
 */
export async function refusedPictures<C extends Change>(
  { db }: Pick<UserContext, 'db'>,
  changes: readonly C[],
): Promise<ReadonlyMap<C, string>> {
  const ids = changes.flatMap(({ value }) => pictureIdsIn(value));
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: libraryPicture.id, width: libraryPicture.width, height: libraryPicture.height })
    .from(libraryPicture)
    .where(and(inArray(libraryPicture.id, ids), isInLibrary))
    .orderBy(asc(libraryPicture.id))
    // A concurrent removal of one of them waits, and then finds it in use.
    .for('share');
  const found = new Map(rows.map((row) => [row.id, row]));
  const problemOf = ({ path, value }: C) => {
    const pictures = pictureIdsIn(value).map((id) => found.get(id));
    if (pictures.includes(undefined)) return mediaMessages.pictureGone;
    const field = findField(path);
    if (field?.kind !== 'picture') return null;
    const { nearlySquare, leastWidth = 0 } = field;
    if (nearlySquare && pictures.some((picture) => picture && !fitsSign(picture)))
      return contentMessages.signUnfit;
    return pictures.some((picture) => picture && picture.width < leastWidth)
      ? contentMessages.tooNarrow(leastWidth)
      : null;
  };
  return new Map(
    changes.flatMap((change) => {
      const problem = problemOf(change);
      return problem ? [[change, problem] as const] : [];
    }),
  );
}

/** Throws VALIDATION_FAILED with a detail on the first change whose picture cannot be used. */
export async function requirePictures(ctx: UserContext, changes: readonly Change[]): Promise<void> {
  for (const [{ path }, problem] of await refusedPictures(ctx, changes)) throw fieldError(path, problem);
}
