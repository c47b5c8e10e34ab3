import { libraryPicture } from '@app/db/schema/library-picture';
import { and, asc, gt, inArray, isNotNull, not } from 'drizzle-orm';
import type { Services } from '../core/context';
import { isNamedByAPost, isShownAnywhere } from './picture-uses';
import { putBackPictures } from './put-back-pictures';

type Library = Pick<Services, 'db' | 'now'>;

const isRemoved = isNotNull(libraryPicture.removedAt);
const batchSize = 20;

/** Forgets pictures that were removed and that neither words nor a post show any more, of any version; the sweep of files takes their files (media.kept-while-used). */
export async function sweepLibrary(library: Library): Promise<void> {
  await putBackNamed(library);
  const { db } = library;
  let ids: string[] = [];
  do {
    const last = ids.at(-1);
    const removed = await db
      .select({ id: libraryPicture.id })
      .from(libraryPicture)
      .where(and(isRemoved, last === undefined ? undefined : gt(libraryPicture.id, last)))
      .orderBy(asc(libraryPicture.id))
      .limit(batchSize);
    ids = removed.map(({ id }) => id);
    await db
      .delete(libraryPicture)
      .where(and(inArray(libraryPicture.id, ids), isRemoved, not(isShownAnywhere(libraryPicture.id))));
  } while (ids.length === batchSize);
}

/** What a post names although it was removed: a release before, which puts nothing back, may have brought it back, or the library has just taken it over. */
async function putBackNamed(library: Library): Promise<void> {
  const named = await library.db
    .select({ id: libraryPicture.id })
    .from(libraryPicture)
    .where(and(isRemoved, isNamedByAPost(libraryPicture.id)));
  await putBackPictures(
    library,
    named.map(({ id }) => id),
  );
}
