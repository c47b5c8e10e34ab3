import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { priceKind } from './template';

/**
 * Counts of published templates, maintained by triggers on `template` in the transaction of the change
 * (docs/decisions/0010). A cell may have several rows: its count is their sum.
 */
export const catalogueTally = pgTable(
  'catalogue_tally',
  {
    /** Null for templates without a category. */
    categoryId: uuid('category_id'),
    /** Null for all templates of the cell; otherwise only those for this industry. */
    industry: text('industry'),
    priceKind: priceKind('price_kind').notNull(),
    templates: integer('templates').notNull(),
  },
  (t) => [index('catalogue_tally_cell').on(t.industry, t.categoryId, t.priceKind)],
);

/**
 * The words of all titles and descriptions, without accents and in lower case, with which a misspelt search
 * is compared.
 */
export const searchWord = pgTable('search_word', { word: text('word').primaryKey() }, (t) => [
  index('search_word_alike').using('gin', t.word.op('gin_trgm_ops')),
]);
