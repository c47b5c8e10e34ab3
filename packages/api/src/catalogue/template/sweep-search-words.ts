import { searchWord } from '@app/db/schema/catalogue/catalogue-search';
import { template } from '@app/db/schema/catalogue/template';
import { and, inArray, sql } from 'drizzle-orm';
import type { Services } from '../../core/context';

/** Words checked per sweep, so that the statement stays short however large the catalogue is. */
const wordsPerSweep = 2_000;

/**
 * Deletes words that no template contains any more, so that they do not displace close matches
 * (catalogue.search-meaning). Each sweep checks a new random sample.
 */
export async function sweepSearchWords({ db }: Pick<Services, 'db'>): Promise<void> {
  // Uses the search's own condition: a word that is part of another still finds something.
  const isUnused = sql`not exists (
    select 1 from ${template} where search_suffixes(${template.searchText}) @@ (search_prefixes(search_word.word)))`;
  const unused = await db.execute<{ word: string }>(sql`
    select word from (select word from ${searchWord} order by random() limit ${wordsPerSweep}) search_word
    where ${isUnused}`);
  if (unused.length === 0) return;
  await db.transaction(async (tx) => {
    // Waits for transactions that are about to use an existing word.
    await tx.execute(sql`lock table ${searchWord} in share row exclusive mode`);
    const words = unused.map(({ word }) => word);
    await tx.delete(searchWord).where(and(inArray(searchWord.word, words), isUnused));
  });
}
