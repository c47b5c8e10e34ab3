import { libraryPicture } from '@app/db/schema/site/library-picture';
import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { isInLibrary, toLibraryPicture } from './library-view';
import { listUses } from './picture-uses';

/** Returns a picture of the library and where it is used. Throws PICTURE_NOT_FOUND. */
export async function getPicture(ctx: UserContext, { id }: { id: string }) {
  const [row] = await ctx.db
    .select()
    .from(libraryPicture)
    .where(and(eq(libraryPicture.id, id), isInLibrary));
  if (!row) throw new AppError('PICTURE_NOT_FOUND');
  return { ...toLibraryPicture(row), uses: await listUses(ctx, id) };
}

/** Returns pictures by id, including removed ones that earlier versions still show. */
export async function getPictures({ db }: UserContext, { ids }: { ids: string[] }) {
  const rows = await db.select().from(libraryPicture).where(inArray(libraryPicture.id, ids));
  return rows.map(toLibraryPicture);
}
