import { type Library, type Pictured, pictureIdsOf } from '@app/content/shown-picture';
import type { Database } from '@app/db/client';
import { readPictures } from '../media-library/resolve-pictures';

/** What the library has now of the pictures that some posts name (posts.own-pictures). */
export function readLibrary(
  { db }: { db: Pick<Database, 'select'> },
  posts: readonly Pictured[],
): Promise<Library> {
  return readPictures(db, pictureIdsOf(posts));
}
