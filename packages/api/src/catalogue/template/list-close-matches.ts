import type { closeMatchesSchema } from '@app/contracts/catalogue/template/schema';
import { limits } from '@app/contracts/limits';
import { searchWord } from '@app/db/schema/catalogue/catalogue-search';
import { category } from '@app/db/schema/catalogue/category';
import { template } from '@app/db/schema/catalogue/template';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../../core/context';
import { prepared } from '../../core/prepared-statement';
import { readerOf } from '../../core/translation/translate-rows';
import { translateTemplates } from '../translation/translate-views';
import { containsEveryWord, matchesSearch } from './catalogue-filter';
import { cardColumns, toCard } from './template-view';

const searchKey = sql`search_key(${sql.placeholder('search')}::text)`;

/** The most similar known word for each typed word. */
const similarWords = prepared((db) =>
  db
    .select({
      word: sql<string | null>`(
      select w.word from ${searchWord} w where w.word % typed.word
      order by similarity(w.word, typed.word) desc, w.word limit 1
    )`,
    })
    .from(sql`regexp_split_to_table(${searchKey}, '[^[:alnum:]]+') with ordinality as typed (word, place)`)
    .where(sql`length(typed.word) between 3 and 40`)
    .orderBy(sql`typed.place`)
    .limit(5)
    .prepare('words_alike'),
);

const templatesByWord = prepared((db) =>
  db
    .select(cardColumns)
    .from(template)
    .leftJoin(category, eq(category.id, template.categoryId))
    .where(
      and(
        eq(template.status, 'published'),
        matchesSearch(sql`${sql.placeholder('word')}::text`),
        // Not by the suffixes: a condition that excludes rows cannot look them up, and computing those of a
        // row takes long.
        sql`not ${containsEveryWord(sql`${sql.placeholder('search')}::text`)}`,
      ),
    )
    .orderBy(desc(template.publishedAt), desc(template.id))
    .limit(limits.closeMatches)
    .prepare('close_matches'),
);

/**
 * Returns up to four published templates, newest first, that contain a word similar to the one searched for,
 * but not the search's own words (catalogue.search-meaning). Of several words, the first with such templates is
 * used.
 */
export async function listCloseMatches(ctx: Context, { search }: z.output<typeof closeMatchesSchema>) {
  for (const { word } of await similarWords(ctx.db).execute({ search })) {
    const rows = word ? await templatesByWord(ctx.db).execute({ word, search }) : [];
    if (rows.length > 0) return translateTemplates(readerOf(ctx), rows.map(toCard));
  }
  return [];
}
