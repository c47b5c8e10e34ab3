import { exchangePictures, type WordPicture } from '@app/content/word-picture';
import type { Database } from '@app/db/client';
import { libraryPicture } from '@app/db/schema/library-picture';
import { inArray } from 'drizzle-orm';
import type { LibraryRow } from './library-view';

/** Ids of the pictures that words hold, however deep in lists they stand. */
export function pictureIdsIn(words: unknown): string[] {
  const ids = new Set<string>();
  exchangePictures(words, ({ pictureId }) => void ids.add(pictureId));
  return [...ids];
}

function toWordPicture(row: LibraryRow): WordPicture {
  const { id, fileUrl, fileName, alt, altTranslations, width, height, variants } = row;
  return {
    ...{ pictureId: id, id, fileUrl, fileName, alt, altTranslations, width, height, variants },
    focus: { x: row.focusX, y: row.focusY },
  };
}

/** Pictures by their ids, also those that were removed and that earlier words show. Without ids nothing is asked. */
export async function readPictures(
  db: Pick<Database, 'select'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, WordPicture>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select().from(libraryPicture).where(inArray(libraryPicture.id, ids));
  return new Map(rows.map((row) => [row.id, toWordPicture(row)]));
}

/**
 * Words with what pages need of the pictures that they name: file, sizes, words and focal point, as the library has them now
 * (media.replaced-everywhere).
 */
export async function resolvePictures<Words>(db: Pick<Database, 'select'>, words: Words): Promise<Words> {
  const ids = pictureIdsIn(words);
  if (ids.length === 0) return words;
  const pictures = await readPictures(db, ids);
  return exchangePictures(words, ({ pictureId }) => pictures.get(pictureId)) as Words;
}
