import { findField } from '@app/content/editing/sections';
import type { Words } from '@app/content/site-words';
import type { Database } from '@app/db/client';
import { contentWord } from '@app/db/schema/content-word';
import { asc, isNotNull } from 'drizzle-orm';
import { resolvePictures } from '../media-library/resolve-pictures';
import { storedValueSchema } from './word-schema';

/**
 * The words that owners have published, by path. What does not fit its field any more counts as not published; keys
 * that this release does not know are left out. Pictures in them are as the library has them now. A server asks when it starts, when it hears of a change, and after its listening connection was away.
 */
export async function readPublishedWords(db: Database): Promise<Words> {
  const rows = await db
    .select({ path: contentWord.path, published: contentWord.published })
    .from(contentWord)
    .where(isNotNull(contentWord.published))
    .orderBy(asc(contentWord.path));
  return resolvePictures(db, fitting(rows.map(({ path, published }) => [path, published])));
}

/** Those of some words that are for a field and fit it. */
export function fitting(words: readonly (readonly [path: string, value: unknown])[]): Words {
  return Object.fromEntries(
    words.flatMap(([path, value]) => {
      const field = findField(path);
      const read = field && storedValueSchema(field).safeParse(value);
      return read?.success ? [[path, read.data]] : [];
    }),
  );
}
