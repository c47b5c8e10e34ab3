import { industries } from '@app/content/industries';
import type { CatalogueFilterInput } from '@app/contracts/catalogue/template/schema';
import { catalogueTally } from '@app/db/schema/catalogue/catalogue-search';
import { category } from '@app/db/schema/catalogue/category';
import { template } from '@app/db/schema/catalogue/template';
import { and, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../core/context';
import { preparedForShape } from '../../core/prepared-statement';
import { otherLanguageOf, readerOf } from '../../core/translation/translate-rows';
import { translateCategories } from '../translation/translate-views';
import {
  cellConditions,
  type FilterShape,
  given,
  isInRange,
  shapeOf,
  templateConditions,
  valuesOf,
} from './catalogue-filter';

interface CountedFacets {
  categories: { id: string; slug: string; name: string; templates: number }[];
  industries: { slug: string; templates: number }[];
  /** Number of results for "All" in the lists of categories, industries and prices. */
  all: { categories: number; industries: number; prices: number };
  prices: { free: number; on_request: number };
  /** Whether any template has a rating to sort by. */
  rated: boolean;
}

/** Counts by cell: the tally's own, or those of the matches of a search or a range. */
function cells(shape: FilterShape): SQL {
  if (!shape.search && !shape.range) {
    return sql`select category_id, industry, price_kind, true as in_range, templates from ${catalogueTally}`;
  }
  return sql`
    select category_id, industry, price_kind, in_range, sum(templates)::int as templates
    from (
      select ${template.categoryId} as category_id, ${template.industries} as industries,
        ${template.priceKind} as price_kind, ${shape.range ? isInRange : sql`true`} as in_range, count(*) as templates
      from ${template}
      where ${templateConditions({ ...shape, category: false, industry: false, price: false, range: shape.range && !shape.search })}
      group by 1, 2, 3, 4
    ) matching, unnest(array_prepend(null, industries)) industry
    group by 1, 2, 3, 4`;
}

function facetsOf(shape: FilterShape) {
  const category_ = shape.category ? cellConditions.category : undefined;
  const industry = shape.industry ? cellConditions.industry : sql`industry is null`;
  const price = and(sql`in_range`, shape.price ? cellConditions.price : undefined);
  // With a range but no search the cells lack the other prices, so they come from the tally.
  const priceSource = shape.range && !shape.search ? sql`${catalogueTally}` : sql`cells`;
  const sum = sql`coalesce(sum(templates), 0)::int`;
  const pricesOf = (which?: SQL) =>
    sql`(select ${sum} from ${priceSource} where ${and(category_, industry, which)})`;
  return sql<CountedFacets>`(
    with cells as materialized (${cells(shape)})
    select json_build_object(
      'categories', (
        select coalesce(json_agg(json_build_object('id', c.id, 'slug', c.slug, 'name', c.name,
          'templates', coalesce(counted.templates, 0)) order by c.position, lower(c.name::text), c.id), '[]')
        from ${category} c left join (
          select category_id, ${sum} as templates from cells where ${and(industry, price)} group by category_id
        ) counted on counted.category_id = c.id
        where ${or(sql`counted.templates > 0`, shape.category ? sql`c.id = ${given.categoryId}` : undefined)}
      ),
      'industries', (
        select coalesce(json_agg(json_build_object('slug', counted.industry, 'templates', counted.templates) order by counted.industry), '[]')
        from (
          select industry, ${sum} as templates from cells where ${and(sql`industry is not null`, category_, price)} group by industry
        ) counted where counted.templates > 0
      ),
      'all', json_build_object(
        'categories', (select ${sum} from cells where ${and(industry, price)}),
        'industries', (select ${sum} from cells where ${and(sql`industry is null`, category_, price)}),
        'prices', ${pricesOf()}
      ),
      'rated', exists (select from ${template} where status = 'published' and ${template.ratings} > 0),
      'prices', json_build_object(
        'free', ${pricesOf(sql`price_kind = 'free'`)},
        'on_request', ${pricesOf(sql`price_kind = 'on_request'`)}
      )
    )
  )`;
}

const facets = preparedForShape((db, shape: FilterShape) =>
  db
    .select({ facets: facetsOf(shape) })
    .from(sql`(select) as once`)
    .prepare('catalogue_facets'),
);

/**
 * Counts the published templates for each choice of the filter while its other parts stay as they are.
 * Categories and industries without results are left out (catalogue.empty-choices), except the chosen one;
 * industries are in the order of the home page.
 */
export async function listFacets(ctx: Context, input: CatalogueFilterInput) {
  const reader = readerOf(ctx);
  const shape = shapeOf(input, otherLanguageOf(reader));
  const [row] = await facets(ctx.db, shape).execute(valuesOf(input));
  if (!row) throw new Error('the facets were not returned');
  const counts = new Map(row.facets.industries.map(({ slug, templates }) => [slug, templates]));
  return {
    ...row.facets,
    categories: await translateCategories(reader, row.facets.categories),
    industries: industries
      .filter(({ id }) => counts.has(id) || id === input.industry)
      .map(({ id: slug, name }) => ({ slug, name, templates: counts.get(slug) ?? 0 })),
  };
}
