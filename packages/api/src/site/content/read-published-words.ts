import { findField } from '@app/content/editing/sections';
import { shownWords } from '@app/content/localize-words';
import { answerHoursPath, measuredWords } from '@app/content/measured-words';
import type { Words } from '@app/content/site-words';
import { contentWord } from '@app/db/schema/site/content-word';
import { asc, eq, isNotNull } from 'drizzle-orm';
import type { Services } from '../../core/context';
import { resolvePictures } from '../media-library/resolve-pictures';
import { followReleases } from './standard-words';
import { storedValueSchema } from './word-schema';

/**
 * Returns the published texts by path. Texts that no longer fit their field count as unpublished, keys
 * unknown to this release are left out, and lists follow releases. Pictures are as currently in the library.
 * A server reads this when it starts, after each change notification, and after its listening connection was
 * interrupted.
 */
export async function readPublishedWords({
  db,
  builtWords,
}: Pick<Services, 'db' | 'builtWords'>): Promise<Words> {
  const rows = await db
    .select({
      path: contentWord.path,
      value: contentWord.published,
      from: contentWord.publishedFrom,
    })
    .from(contentWord)
    .where(isNotNull(contentWord.published))
    .orderBy(asc(contentWord.path));
  const fit = dropInvalidWords(rows.map(({ path, value }) => [path, value]));
  const stored = rows.flatMap(({ path, from }) => (path in fit ? [{ path, value: fit[path], from }] : []));
  const followed = await followReleases({ builtWords }, stored);
  return resolvePictures(db, Object.fromEntries(stored.map(({ path }, place) => [path, followed[place]])));
}

/**
 * Returns the same without the list entries that owners hide, which no page, mail or file may show, with what
 * follows from the offices, and with what is measured.
 */
export async function readShownWords(services: Pick<Services, 'db' | 'builtWords'>): Promise<Words> {
  const [measured] = await services.db
    .select({ hours: contentWord.published })
    .from(contentWord)
    .where(eq(contentWord.path, answerHoursPath));
  const words = shownWords(await readPublishedWords(services));
  return { ...words, ...measuredWords(measured?.hours, words) };
}

/** Returns the texts that belong to a field and fit it. */
export function dropInvalidWords(words: readonly (readonly [path: string, value: unknown])[]): Words {
  return Object.fromEntries(
    words.flatMap(([path, value]) => {
      const field = findField(path);
      const read = field && storedValueSchema(field).safeParse(value);
      return read?.success ? [[path, read.data]] : [];
    }),
  );
}
