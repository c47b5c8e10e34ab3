import { replacePictures, type WordPicture } from '@app/content/word-picture';
import type { Database } from '@app/db/client';
import { libraryPicture } from '@app/db/schema/site/library-picture';
import { inArray } from 'drizzle-orm';
import type { LibraryRow } from './library-view';

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
