import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { priceKind } from './template';

/**
 * How many templates are published, counted by triggers on `template` in the transaction of the change
 * (docs/decisions/0010). A cell may have several rows: its count is their sum.
 */
export const catalogueTally = pgTable(
  'catalogue_tally',
  {
    /** Null: without a category. */
    categoryId: uuid('category_id'),
    /** Null: all templates of the cell, else those that suit this industry. */
    industry: text('industry'),
    priceKind: priceKind('price_kind').notNull(),
    templates: integer('templates').notNull(),
  },
  (t) => [index('catalogue_tally_cell').on(t.industry, t.categoryId, t.priceKind)],
);

/** The words of all titles and descriptions, without accents and in lower case: what a misspelt search is compared with. */
export const searchWord = pgTable('search_word', { word: text('word').primaryKey() }, (t) => [
  index('search_word_alike').using('gin', t.word.op('gin_trgm_ops')),
]);
