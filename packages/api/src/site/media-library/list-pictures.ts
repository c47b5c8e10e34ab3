import type { listPicturesSchema } from '@app/contracts/files/media/schema';
import { limits } from '@app/contracts/limits';
import { libraryPicture } from '@app/db/schema/site/library-picture';
import { and, desc, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { containsWords } from '../../core/contains-text';
import type { UserContext } from '../../core/context';
import { isInLibrary, toLibraryPicture } from './library-view';

/** Returns a page of the library, newest first, searched by file name and alt text. */
export async function listPictures({ db }: UserContext, input: z.output<typeof listPicturesSchema>) {
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
