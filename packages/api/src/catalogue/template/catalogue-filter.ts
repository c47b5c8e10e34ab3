import type { CatalogueFilterInput } from '@app/contracts/catalogue/template/schema';
import { toCents } from '@app/contracts/core/money/site-currency';
import type { OtherLanguage } from '@app/contracts/other-languages';
import { catalogueTally } from '@app/db/schema/catalogue/catalogue-search';
import { category } from '@app/db/schema/catalogue/category';
import { template } from '@app/db/schema/catalogue/template';
import { isTranslated, searchTextIn } from '@app/db/schema/translations';
import { and, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The parts of a filter in use: a statement is built for each combination, whatever the values. */
export interface FilterShape {
  search: boolean;
  category: boolean;
  industry: boolean;
  price: boolean;
  range: boolean;
  /** A search finds texts of this language besides those of the first. */
  language?: OtherLanguage | undefined;
}

/** Returns the shape of a filter. */
export function shapeOf(
  { search, category, industry, price, minPrice, maxPrice }: CatalogueFilterInput,
  language: OtherLanguage | undefined,
): FilterShape {
  return {
    language: search ? language : undefined,
    search: Boolean(search),
    category: category !== undefined,
    industry: industry !== undefined,
    price: price !== undefined,
    range: minPrice !== undefined || maxPrice !== undefined,
  };
}

const maxInteger = 2_147_483_647;

/** Returns values for the placeholders of the conditions below. */
export function valuesOf({
  search,
  category,
  industry,
  price,
  minPrice = 0,
  maxPrice,
}: CatalogueFilterInput) {
  return {
    search,
    category,
    industry,
    price,
    minCents: toCents(minPrice),
    maxCents: maxPrice === undefined ? maxInteger : toCents(maxPrice),
  };
}

/** The placeholders of a statement. */
export const given = {
  search: sql`${sql.placeholder('search')}::text`,
  categoryId: sql`(select id from ${category} where slug = ${sql.placeholder('category')})`,
  industry: sql`${sql.placeholder('industry')}::text`,
  price: sql`${sql.placeholder('price')}::price_kind`,
};

/** Words that are looked up in the index, the longest ones: a short one matches almost every template. */
const indexedWords = 4;

/** The different words of a search, without accents and in lower case. */
const wordsOf = (text: SQLWrapper) =>
  sql`(select distinct word from regexp_split_to_table(search_key(${text}), '\\s+') word where word <> '') words`;

/**
 * Matches templates whose title and description contain every word of a text, ignoring case and accents, as
 * read from their rows.
 */
export function containsEveryWord(text: SQLWrapper, searched: SQLWrapper = template.searchText): SQL {
  return sql`(select bool_and(position(word in ${searched}) > 0) from ${wordsOf(text)})`;
}

/**
 * Matches every word of a text within title or description, in any order, ignoring case and accents
 * (catalogue.search-meaning), from `template_search` alone unless there are many words or one is longer than
 * a suffix. The other subselects run once, not per template.
 */
export function matchesSearch(text: SQLWrapper, language?: OtherLanguage): SQL {
  if (!language) return matchesIn(text, template.searchText);
  const translated = matchesIn(text, searchTextIn(language, template));
  return sql`(${matchesIn(text, template.searchText)}
    or (${isTranslated(template.translations, language)} and ${translated}))`;
}

function matchesIn(text: SQLWrapper, searched: SQLWrapper): SQL {
  const longest = sql`(select word from ${wordsOf(text)} order by length(word) desc limit ${sql.raw(String(indexedWords))}) longest`;
  return sql`(
    search_suffixes(${searched}) @@ (
      select string_agg(search_prefixes(word)::text, ' & ')::tsquery from ${longest})
    and ((select count(*) <= ${sql.raw(String(indexedWords))} and max(length(word)) <= 24 from ${wordsOf(text)})
      or ${containsEveryWord(text, searched)})
  )`;
}

/** Matches a text within title or description as it stands, words in their order. */
export function matchesPhrase(text: SQLWrapper): SQL {
  return sql`(${matchesSearch(text)} and position((select search_key(${text})) in ${template.searchText}) > 0)`;
}

/**
 * A literal: with a placeholder no partial index would fit every value, and Postgres would plan the statement
 * again at each call.
 */
const isPublished = sql`${template.status} = 'published'`;

/** Matches templates whose price on cards is in the requested range (catalogue.price-filter). */
export const isInRange = sql`(${and(
  ne(template.priceKind, 'on_request'),
  sql`${template.priceMinCents} <= ${sql.placeholder('maxCents')}::int`,
  sql`${template.priceMinCents} >= ${sql.placeholder('minCents')}::int`,
)})`;

/** Matches the published templates of a filter. */
export function templateConditions(shape: FilterShape): SQL | undefined {
  return and(
    isPublished,
    shape.search ? matchesSearch(given.search, shape.language) : undefined,
    shape.category ? sql`${template.categoryId} = ${given.categoryId}` : undefined,
    shape.industry ? sql`${template.industries} @> array[${given.industry}]` : undefined,
    shape.price ? sql`${template.priceKind} = ${given.price}` : undefined,
    shape.range ? isInRange : undefined,
  );
}

/**
 * One condition per part of the filter that selects cells of counts; columns are unqualified, for
 * `catalogue_tally` and similar relations.
 */
export const cellConditions = {
  category: sql`category_id = ${given.categoryId}`,
  industry: sql`industry = ${given.industry}`,
  price: sql`price_kind = ${given.price}`,
};

/**
 * Counts the templates of a filter without search and range from the tally, at the same cost for any number
 * of templates.
 */
export function tallied(shape: FilterShape): SQL {
  return sql`select coalesce(sum(templates), 0)::int from ${catalogueTally} where ${and(
    shape.industry ? cellConditions.industry : sql`industry is null`,
    shape.category ? cellConditions.category : undefined,
    shape.price ? cellConditions.price : undefined,
  )}`;
}
