import { replacePictures, type WordPicture } from '@app/content/word-picture';
import type { Database } from '@app/db/client';
import { libraryPicture } from '@app/db/schema/site/library-picture';
import { and, eq, inArray, isNull } from 'drizzle-orm';
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

/** Returns the ids of the pictures in a content value, at any depth in lists. */
export function pictureIdsIn(words: unknown): string[] {
  const ids = new Set<string>();
  replacePictures(words, ({ pictureId }) => void ids.add(pictureId));
  return [...ids];
}

function toWordPicture(row: LibraryRow): WordPicture {
  const { id, fileUrl, fileName, alt, altTranslations, width, height, variants } = row;
  return {
    ...{ pictureId: id, id, fileUrl, fileName, alt, altTranslations, width, height, variants },
    focus: { x: row.focusX, y: row.focusY },
  };
}

/**
 * Returns pictures by id, including removed ones that earlier content shows. Without ids there is no query.
 */
export async function readPictures(
  db: Pick<Database, 'select'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, WordPicture>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select().from(libraryPicture).where(inArray(libraryPicture.id, ids));
  return new Map(rows.map((row) => [row.id, toWordPicture(row)]));
}

/**
 * Adds to content what pages need of the pictures it references: file, sizes, alt text and focal point, as
 * they are in the library now (media.replaced-everywhere).
 */
export async function resolvePictures<Words>(db: Pick<Database, 'select'>, words: Words): Promise<Words> {
  const ids = pictureIdsIn(words);
  if (ids.length === 0) return words;
  const pictures = await readPictures(db, ids);
  return replacePictures(words, ({ pictureId }) => pictures.get(pictureId)) as Words;
}
