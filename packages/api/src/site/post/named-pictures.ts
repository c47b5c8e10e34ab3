import { type Library, type PictureContainer, pictureIdsOf } from '@app/content/shown-picture';
import type { Database } from '@app/db/client';
import { readPictures } from '../media-library/resolve-pictures';

/** Reads the current library data of the pictures that some posts reference (posts.own-pictures). */
export function readLibrary(
  { db }: { db: Pick<Database, 'select'> },
  posts: readonly PictureContainer[],
): Promise<Library> {
  return readPictures(db, pictureIdsOf(posts));
}
