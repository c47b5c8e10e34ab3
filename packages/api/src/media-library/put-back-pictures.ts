import { libraryPicture } from '@app/db/schema/library-picture';
import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import type { UserContext } from '../core/context';

/** Pictures that were removed and that words or a post show again are in the library again, so that they can be changed there (media.kept-while-used). */
export async function putBackPictures(ctx: UserContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.db
    .update(libraryPicture)
    .set({ removedAt: null, version: sql`${libraryPicture.version} + 1`, updatedAt: ctx.now() })
    .where(and(inArray(libraryPicture.id, ids), isNotNull(libraryPicture.removedAt)));
}
