import { libraryPicture } from '@app/db/schema/library-picture';
import { and, isNotNull, not } from 'drizzle-orm';
import type { Services } from '../core/context';
import { isShownAnywhere } from './picture-uses';

/** Forgets pictures that were removed and that neither words nor a post show any more, of any version; the sweep of files takes their files (media.kept-while-used). */
export async function sweepLibrary({ db }: Pick<Services, 'db'>): Promise<void> {
  await db
    .delete(libraryPicture)
    .where(and(isNotNull(libraryPicture.removedAt), not(isShownAnywhere(libraryPicture.id))));
}
