import {
  addPictureSchema,
  listPicturesSchema,
  picturesByIdsSchema,
  replacePictureSchema,
  updatePictureSchema,
  versionedPictureSchema,
} from '@app/contracts/files/media/schema';
import { byIdSchema } from '@app/contracts/id';
import { limits } from '@app/contracts/limits';
import { libraryPicture } from '@app/db/schema/site/library-picture';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import { containsWords } from '../../core/contains-text';
import type { UserContext } from '../../core/context';
import { adminProcedure, adminUploadProcedure, router } from '../../core/trpc';
import { addPicture, removePicture, replacePicture, updatePicture } from './change-library';
import { listUses } from './picture-uses';
import { isInLibrary, toLibraryPicture } from './resolve-pictures';

/** Returns a page of the library, newest first, searched by file name and alt text. */
async function listPictures({ db }: UserContext, input: z.output<typeof listPicturesSchema>) {
  const { search, page } = input;
  const searchText = sql`search_key(${libraryPicture.fileName} || E'\\n' || ${libraryPicture.alt} || E'\\n' || coalesce((
    select string_agg(value, E'\\n') from jsonb_each_text(${libraryPicture.altTranslations})
  ), ''))`;
  const matches = and(isInLibrary, containsWords(searchText, search, 'reading'));
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(libraryPicture)
      .where(matches)
      .orderBy(desc(libraryPicture.createdAt), desc(libraryPicture.id))
      .limit(limits.libraryPage)
      .offset((page - 1) * limits.libraryPage),
    db.$count(libraryPicture, matches),
  ]);
  return { pictures: rows.map(toLibraryPicture), total, pages: Math.ceil(total / limits.libraryPage) };
}

/** Returns a picture of the library and where it is used. Throws PICTURE_NOT_FOUND. */
async function getPicture(ctx: UserContext, { id }: { id: string }) {
  const [row] = await ctx.db
    .select()
    .from(libraryPicture)
    .where(and(eq(libraryPicture.id, id), isInLibrary));
  if (!row) throw new AppError('PICTURE_NOT_FOUND');
  return { ...toLibraryPicture(row), uses: await listUses(ctx, id) };
}

/** Returns pictures by id, including removed ones that earlier versions still show. */
async function getPictures({ db }: UserContext, { ids }: { ids: string[] }) {
  const rows = await db.select().from(libraryPicture).where(inArray(libraryPicture.id, ids));
  return rows.map(toLibraryPicture);
}

export const mediaRouter = router({
  list: adminProcedure
    // With a few hundred rows, a short search costs no more than any other.
    .meta({ scope: 'content:read', shortSearchCost: limits.callCost })
    .input(listPicturesSchema)
    .query(({ ctx, input }) => listPictures(ctx, input)),
  byId: adminProcedure
    .meta({ scope: 'content:read' })
    .input(byIdSchema)
    .query(({ ctx, input }) => getPicture(ctx, input)),
  byIds: adminProcedure
    .meta({ scope: 'content:read' })
    .input(picturesByIdsSchema)
    .query(({ ctx, input }) => getPictures(ctx, input)),
  add: adminUploadProcedure
    .meta({ scope: 'content:write' })
    .input(addPictureSchema)
    .mutation(({ ctx, input }) => addPicture(ctx, input)),
  update: adminProcedure
    .meta({ scope: 'content:write' })
    .input(updatePictureSchema)
    .mutation(({ ctx, input }) => updatePicture(ctx, input)),
  replace: adminUploadProcedure
    .meta({ scope: 'content:write' })
    .input(replacePictureSchema)
    .mutation(({ ctx, input }) => replacePicture(ctx, input)),
  remove: adminProcedure
    .meta({ scope: 'content:write' })
    .input(versionedPictureSchema)
    .mutation(({ ctx, input }) => removePicture(ctx, input)),
});
