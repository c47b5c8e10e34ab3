import { toCents } from '@app/contracts/money/site-currency';
import type { CatalogueFilterInput } from '@app/contracts/template/schema';
import { catalogueTally } from '@app/db/schema/catalogue-search';
import { category } from '@app/db/schema/category';
import { template } from '@app/db/schema/template';
import { and, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The parts of a filter in use: a statement is built for each combination, whatever the values. */
export interface FilterShape {
  search: boolean;
  category: boolean;
  industry: boolean;
  price: boolean;
  range: boolean;
}

/** Returns the shape of a filter. */
export function shapeOf({
  search,
  category,
  industry,
  price,
  minPrice,
  maxPrice,
}: CatalogueFilterInput): FilterShape {
  return {
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

/**
 * Matches a substring of title or description, ignoring case and accents (catalogue.search-meaning), from
 * `template_search` alone unless the text contains a space or is longer than a suffix. The subselects run
 * once, not per template.
 */
export function matchesSearch(text: SQLWrapper): SQL {
  return sql`(
    search_suffixes(${template.searchText}) @@ (select search_prefixes(search_key(${text})))
    and ((select search_key(${text}) !~ '\\s' and length(search_key(${text})) <= 24)
      or position((select search_key(${text})) in ${template.searchText}) > 0)
  )`;
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
    shape.search ? matchesSearch(given.search) : undefined,
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
