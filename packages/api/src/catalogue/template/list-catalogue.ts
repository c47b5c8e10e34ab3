import type { CatalogueSort } from '@app/contracts/catalogue/template/catalogue-sort';
import type { catalogueQuerySchema } from '@app/contracts/catalogue/template/schema';
import { limits } from '@app/contracts/limits';
import { catalogueTally } from '@app/db/schema/catalogue/catalogue-search';
import { category } from '@app/db/schema/catalogue/category';
import { averageRating, listedPrice, template } from '@app/db/schema/catalogue/template';
import { lineOrder, nameOrder } from '@app/db/schema/name-order';
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../../core/context';
import { preparedForShape } from '../../core/prepared-statement';
import { otherLanguageOf, readerOf } from '../../core/translation/translate-rows';
import { translateTemplates } from '../translation/translate-views';
import {
  cellConditions,
  type FilterShape,
  shapeOf,
  tallied,
  templateConditions,
  valuesOf,
} from './catalogue-filter';
import { cardColumns, toCard } from './template-view';

const pageSize = sql.raw(String(limits.cataloguePageSize));
interface OrderKeys {
  id: SQLWrapper;
  title: SQLWrapper;
  publishedAt: SQLWrapper;
  price: SQLWrapper;
  category: SQLWrapper;
  categoryId: SQLWrapper;
  rating: SQLWrapper;
  ratings: SQLWrapper;
}

/** The sort keys of a template's own row, as its indexes have them. */
const rowKeys: OrderKeys = {
  id: template.id,
  title: lineOrder(template.searchText, 1),
  publishedAt: template.publishedAt,
  price: listedPrice(template),
  category: nameOrder(category.name),
  categoryId: template.categoryId,
  rating: averageRating(template),
  ratings: template.ratings,
};

/**
 * The same for finding the page: the sort key of a category is computed once per category, not per template.
 */
const pageKeys: OrderKeys = { ...rowKeys, category: sql`named.name_order` };

const byTitle = ({ title, id }: OrderKeys) => sql`${title}, ${id}`;

/**
 * Every order is total: ties end with the id, so that no template is repeated or skipped between pages. Each
 * but `category` is the order of an index; a price on request comes last.
 */
const orders: Record<CatalogueSort, (keys: OrderKeys) => SQL> = {
  name: byTitle,
  category: (keys) => sql`${keys.category} asc nulls last, ${keys.categoryId}, ${byTitle(keys)}`,
  newest: ({ publishedAt, id }) => sql`${publishedAt} desc, ${id} desc`,
  'price-asc': (keys) => sql`${keys.price} asc nulls last, ${byTitle(keys)}`,
  'price-desc': (keys) => sql`${keys.price} desc nulls last, ${byTitle(keys)}`,
  rating: (keys) => sql`${keys.rating} desc nulls last, ${keys.ratings} desc, ${byTitle(keys)}`,
};

/** The keys each order needs besides the id. */
const keysOf: Record<CatalogueSort, readonly Exclude<keyof OrderKeys, 'id'>[]> = {
  name: ['title'],
  category: ['category', 'categoryId', 'title'],
  newest: ['publishedAt'],
  'price-asc': ['price', 'title'],
  'price-desc': ['price', 'title'],
  rating: ['rating', 'ratings', 'title'],
};

/** Returns the order of published templates without their category: total, and that of an index. */
export function orderedBy(sort: Exclude<CatalogueSort, 'category'>): SQL {
  return orders[sort](rowKeys);
}

interface Shape extends FilterShape {
  sort: CatalogueSort;
  isFirst: boolean;
}

/**
 * Most requests are for the first page, which has a statement of its own: without a variable offset Postgres
 * caches the plan, and planning takes as long as the rest (docs/decisions/0010).
 */
const offsetOf = ({ isFirst }: Shape) => (isFirst ? sql`0` : sql`${sql.placeholder('offset')}::int`);

/** Selects templates with their sort keys; the category needs a join. */
function sortable(shape: Shape): SQL {
  return shape.sort === 'category'
    ? sql`${template} left join (
        select id, ${nameOrder(sql`name`)} as name_order from ${category} offset 0
      ) as named on named.id = ${template.categoryId}`
    : sql`${template}`;
}

const foundKeys: OrderKeys = {
  id: sql`found.id`,
  title: sql`found.title`,
  publishedAt: sql`found."publishedAt"`,
  price: sql`found.price`,
  category: sql`found.category`,
  categoryId: sql`found."categoryId"`,
  rating: sql`found.rating`,
  ratings: sql`found.ratings`,
};

/**
 * Selects the ids of one page and the total: a search materializes its matches once, with only their sort
 * keys, counts them and cuts the page. A counting window function would store and copy each of them once
 * more.
 */
function searchedPage(shape: Shape): SQL {
  const keys = keysOf[shape.sort].map((key) => sql`${pageKeys[key]} as ${sql.identifier(key)}`);
  return sql`(
    with found as materialized (
      select ${template.id} as id, ${sql.join(keys, sql`, `)}
      from ${sortable(shape)} where ${templateConditions(shape)}
    )
    select found.id, (select count(*)::int from found) as total from found
    order by ${orders[shape.sort](foundKeys)} limit ${pageSize} offset ${offsetOf(shape)}
  ) as page`;
}

/** Without a search the page is read along an index, and the total from the tally. */
function orderedPage(shape: Shape): SQL {
  const total = shape.range
    ? sql`select count(*)::int from ${template} where ${templateConditions(shape)}`
    : tallied(shape);
  return sql`(
    select ${template.id} as id, (${total}) as total from ${sortable(shape)}
    where ${templateConditions(shape)}
    order by ${orders[shape.sort](pageKeys)} limit ${pageSize} offset ${offsetOf(shape)}
  ) as page`;
}

/** By category: the tally tells which categories the page spans, and only those are read. */
function pageByCategory(shape: Shape): SQL {
  const offset = offsetOf(shape);
  const within = (which: SQL) => sql`(
    select ${rowKeys.id} as id, ${rowKeys.title} as title
    from ${template} where ${templateConditions(shape)} and ${which}
    order by ${byTitle(rowKeys)} limit ${pageSize} offset greatest(${offset} - placed.before, 0)
  )`;
  return sql`(
    with sized as (
      select category_id, sum(templates)::int as templates from ${catalogueTally}
      where ${and(
        shape.industry ? cellConditions.industry : sql`industry is null`,
        shape.category ? cellConditions.category : undefined,
        shape.price ? cellConditions.price : undefined,
      )} group by category_id
    ), placed as (
      select category_id, c.name_order as name, templates, sum(templates) over () ::int as total,
        (sum(templates) over (order by c.name_order asc nulls last, category_id))::int - templates as before
      from sized left join (select id, ${nameOrder(sql`name`)} as name_order from ${category}) c on c.id = category_id
    )
    select one.id, placed.total
    from placed cross join lateral (
      ${within(sql`${template.categoryId} = placed.category_id`)}
      union all
      ${within(sql`placed.category_id is null and ${template.categoryId} is null`)}
    ) one
    where placed.before < ${offset} + ${pageSize} and placed.before + placed.templates > ${offset}
    order by placed.name asc nulls last, placed.category_id, one.title, one.id limit ${pageSize}
  ) as page`;
}

function pageOf(shape: Shape): SQL {
  if (shape.search) return searchedPage(shape);
  return shape.sort === 'category' && !shape.range ? pageByCategory(shape) : orderedPage(shape);
}

const pages = preparedForShape((db, shape: Shape) =>
  db
    .select({ ...cardColumns, total: sql<number>`page.total` })
    .from(template)
    .innerJoin(pageOf(shape), sql`page.id = ${template.id}`)
    .leftJoin(category, eq(category.id, template.categoryId))
    .orderBy(orders[shape.sort](rowKeys))
    .prepare('catalogue_page'),
);

/** For a page beyond the end, where no row carries the total. */
const totals = preparedForShape((db, shape: FilterShape) =>
  db
    .select({ total: sql<number>`count(*)::int` })
    .from(template)
    .where(templateConditions(shape))
    .prepare('catalogue_total'),
);

/**
 * Returns one page of published templates: `total` counts all matches (catalogue.true-count), `nextCursor` is
 * null on the last page. Sorted by name by default.
 */
export async function listCatalogue(ctx: Context, input: z.output<typeof catalogueQuerySchema>) {
  const page = input.cursor ?? 0;
  const reader = readerOf(ctx);
  const shape = shapeOf(input, otherLanguageOf(reader));
  const values = { ...valuesOf(input), offset: page * limits.cataloguePageSize };
  const rows = await pages(ctx.db, {
    ...shape,
    sort: input.sort ?? 'name',
    isFirst: page === 0,
  }).execute(values);
  let total = rows[0]?.total ?? 0;
  if (rows.length === 0 && page > 0) total = (await totals(ctx.db, shape).execute(values))[0]?.total ?? 0;
  const seen = (page + 1) * limits.cataloguePageSize;
  const templates = await translateTemplates(reader, rows.map(toCard));
  return { templates, total, nextCursor: seen < total ? page + 1 : null };
}
