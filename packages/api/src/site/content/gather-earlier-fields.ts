import {
  gatheredLists,
  gatheredPrefixes,
  gatherFields,
  readEarlierPath,
} from '@app/content/editing/gather-fields';
import { entriesOf } from '@app/content/editing/list-entries';
import type { Words } from '@app/content/site-words';
import { contentWord } from '@app/db/schema/site/content-word';
import { like, or } from 'drizzle-orm';
import type { Services } from '../../core/context';
import { readPublishedWords } from './read-published-words';
import { listStandards } from './standard-words';

type Read = Pick<Services, 'db' | 'builtWords'>;

/**
 * Publishes and drafts as lists what earlier releases stored as a field for each entry
 * (`gatheredLists`), once: a list that has a row stays. The fields' rows stay too, for instances of an earlier
 * release beside this one. A server does this when it starts.
 */
export async function carryOverFields({ db, builtWords }: Read): Promise<void> {
  const rows = await db
    .select()
    .from(contentWord)
    .where(or(...gatheredPrefixes.map((prefix) => like(contentWord.path, `%${prefix}%`))));
  if (rows.length === 0) return;
  const standards = await listStandards({ builtWords }, gatheredLists);
  const words = Object.fromEntries(rows.map(({ path, published }) => [path, published]));
  const drafts = Object.fromEntries(
    rows.flatMap(({ path, draft }) => (draft ? [[path, draft.value ?? null]] : [])),
  );
  const published = gatherFields(words, standards);
  const drafted = gatherFields({ ...words, ...drafts }, standards);
  const hasDraft = (list: string) => Object.keys(drafts).some((path) => readEarlierPath(path)?.list === list);
  const values = gatheredLists
    .filter((list) => list in published || list in drafted)
    .map((list) => {
      const from = standards[list];
      const draft = hasDraft(list) ? { value: drafted[list] ?? from, from } : null;
      const isPublished = list in published;
      return {
        ...{ path: list, draft, revision: 1 },
        published: isPublished ? published[list] : null,
        publishedFrom: isPublished ? from : null,
      };
    });
  if (values.length > 0) await db.insert(contentWord).values(values).onConflictDoNothing();
}

/**
 * Returns what puts lists in place of single fields in a section's texts of an earlier release. Entries keep
 * their current translations, which were stored elsewhere.
 */
export async function versionGatherer(services: Read): Promise<(words: Words) => Words> {
  const standards = await listStandards(services, gatheredLists);
  const published = await readPublishedWords(services);
  const lists = Object.entries(standards).map(([path, standard]) => {
    const current = entriesOf(published[path]);
    const entries = entriesOf(standard).map((entry) => {
      const translations = current.find(({ id }) => id !== undefined && id === entry.id)?.translations;
      return translations ? { ...entry, translations } : entry;
    });
    return [path, entries] as const;
  });
  return (words) => gatherFields(words, Object.fromEntries(lists));
}

/** Returns texts to add to the current ones, of a file or a schedule, with lists in place of single fields. */
export async function gatherChanges(services: Read, words: Words): Promise<Words> {
  const standards = await listStandards(services, gatheredLists);
  return gatherFields(words, { ...standards, ...(await readPublishedWords(services)) });
}
