import type {
  pickedTemplatesSchema,
  previewCollectionSchema,
} from '@app/contracts/catalogue/collection/schema';
import type { bySlugSchema } from '@app/contracts/catalogue/template/schema';
import { limits } from '@app/contracts/limits';
import { category } from '@app/db/schema/catalogue/category';
import { collection } from '@app/db/schema/catalogue/collection';
import { template } from '@app/db/schema/catalogue/template';
import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import type { Context, Services, UserContext } from '../../core/context';
import { uuidArray } from '../../core/prepared-statement';
import { readerOf, translateRow, translateRows } from '../../core/translation/translate-rows';
import { isListed, searchOf } from '../search-settings/search-settings';
import { matchesSearch } from '../template/catalogue-filter';
import { orderedBy } from '../template/list-catalogue';
import { listTemplatesByIds } from '../template/list-shown-templates';
import { cover } from '../template/template-view';
import { type CollectionRow, inCollectionOrder, toTeamCollection } from './collection-view';

const isPublished = isNotNull(collection.publishedAt);

/** Adds each collection's number of templates and the covers of its first ones (collections.bounded-size). */
async function withCovers(ctx: Pick<Context, 'db'>, rows: readonly CollectionRow[]) {
  const found = [];
  // One after the other: the page is cached and should not need more than one connection.
  for (const row of rows) found.push({ row, ...(await findCollected(ctx, row)) });
  const coverIds = found.flatMap(({ ids }) => ids.slice(0, limits.collectionCovers));
  const pictures = coverIds.length
    ? await ctx.db
        .select({ id: template.id, slug: template.slug, cover })
        .from(template)
        .where(inArray(template.id, coverIds))
    : [];
  const byId = new Map(pictures.map((picture) => [picture.id, picture]));
  return found.map(({ row, ids, more }) => ({
    row,
    count: ids.length,
    more,
    covers: ids.slice(0, limits.collectionCovers).flatMap((id) => byId.get(id) ?? []),
  }));
}

/**
 * Lists the collections visible to visitors, in the team's order; those without templates are left out
 * (catalogue.empty-choices).
 */
export async function listCollections(ctx: Context) {
  const rows = await ctx.db
    .select()
    .from(collection)
    .where(isPublished)
    .orderBy(...inCollectionOrder)
    .limit(limits.collections);
  const found = await withCovers(ctx, rows);
  const shown = found
    .filter(({ count }) => count > 0)
    .map(({ row: { slug, title, summary }, ...coverIds }) => ({ slug, title, summary, ...coverIds }));
  return translateRows(readerOf(ctx), collection, 'slug', shown, ['title', 'summary']);
}

/** Returns a published collection with its templates. Throws COLLECTION_NOT_FOUND for any other. */
export async function getCollectionBySlug(ctx: Context, { slug }: z.output<typeof bySlugSchema>) {
  const [row] = await ctx.db
    .select()
    .from(collection)
    .where(and(eq(collection.slug, slug), isPublished));
  if (!row) throw new AppError('COLLECTION_NOT_FOUND');
  const { slug: address, title, summary } = row;
  const words = { slug: address, title, summary };
  return {
    ...(await translateRow(readerOf(ctx), collection, 'slug', words, ['title', 'summary'])),
    search: searchOf(readerOf(ctx), row.searchSettings),
    updatedAt: row.updatedAt.toISOString(),
    ...(await readCollected(ctx, row)),
    /** The catalogue search with all templates matching the rule; null for hand-picked ones. */
    catalogue: row.kind === 'rule' ? await catalogueSearch(ctx, row) : null,
  };
}

async function readCollected(ctx: Context, chosen: Chosen) {
  const { ids, more } = await findCollected(ctx, chosen);
  return { templates: await listTemplatesByIds(ctx, { ids }), more };
}

async function catalogueSearch({ db }: Context, { categoryId, price, search, sort }: CollectionRow) {
  const [found] = categoryId
    ? await db.select({ slug: category.slug }).from(category).where(eq(category.id, categoryId))
    : [];
  return {
    ...(found && { category: found.slug }),
    ...(search && { search }),
    ...(price === 'free' && { price }),
    ...(sort !== 'name' && { sort }),
  };
}

/** Checks whether `/collections` has any content (collections.way-there). */
export async function hasCollections({ db }: Context) {
  const [row] = await db.select({ id: collection.id }).from(collection).where(isPublished).limit(1);
  return row !== undefined;
}

/** Lists all collections for the dashboard, in order. */
export async function listAllCollections(ctx: UserContext) {
  const rows = await ctx.db
    .select()
    .from(collection)
    .orderBy(...inCollectionOrder)
    .limit(limits.collections);
  const found = await withCovers(ctx, rows);
  return found.map(({ row, ...coverIds }) => ({ ...toTeamCollection(row), ...coverIds }));
}

/** Lists picked templates of any status for the editor; deleted ones are left out. */
export async function listPicked({ db }: UserContext, { ids }: z.output<typeof pickedTemplatesSchema>) {
  if (ids.length === 0) return [];
  return db
    .select({ id: template.id, slug: template.slug, title: template.title, status: template.status, cover })
    .from(template)
    .where(inArray(template.id, ids));
}

/** Previews unsaved input as visitors would see it. */
export async function previewCollection(ctx: UserContext, input: z.output<typeof previewCollectionSchema>) {
  const { kind, templateIds, rule } = input;
  return readCollected(ctx, { kind, templateIds, ...rule });
}

/** A collection in the sitemap. */
export interface ListedCollection {
  slug: string;
  updatedAt: Date;
}

/** Lists the published collections, in order. */
export function listSitemapCollections({ db }: Pick<Services, 'db'>): Promise<ListedCollection[]> {
  return db
    .select({ slug: collection.slug, updatedAt: collection.updatedAt })
    .from(collection)
    .where(and(isPublished, isListed.collection))
    .orderBy(...inCollectionOrder)
    .limit(limits.collections);
}

/** The fields that determine which templates a collection shows, and in which order. */
type Chosen = Pick<CollectionRow, 'kind' | 'templateIds' | 'categoryId' | 'price' | 'search' | 'sort'>;

/** Only published ones, for every caller (catalogue.visible-templates). */
function conditionsOf({ kind, templateIds, categoryId, price, search }: Chosen): SQL | undefined {
  const isPublished = eq(template.status, 'published');
  if (kind === 'picked') return and(isPublished, inArray(template.id, templateIds));
  return and(
    isPublished,
    categoryId ? eq(template.categoryId, categoryId) : undefined,
    price === 'free' ? eq(template.priceKind, 'free') : undefined,
    price === 'priced' ? inArray(template.priceKind, ['fixed', 'range']) : undefined,
    search ? matchesSearch(sql`${search}::text`) : undefined,
  );
}

function orderOf({ kind, templateIds, sort }: Chosen): SQL {
  if (kind === 'rule') return orderedBy(sort);
  return sql`array_position(${uuidArray(templateIds)}::uuid[], ${template.id})`;
}

/**
 * Returns the ids of the templates a collection shows, in order, and whether its rule matches more than one
 * page shows (collections.bounded-size).
 */
async function findCollected({ db }: Pick<Context, 'db'>, chosen: Chosen) {
  if (chosen.kind === 'picked' && chosen.templateIds.length === 0) return { ids: [], more: false };
  const rows = await db
    .select({ id: template.id })
    .from(template)
    .where(conditionsOf(chosen))
    .orderBy(orderOf(chosen))
    .limit(limits.collectionTemplates + 1);
  const ids = rows.map(({ id }) => id);
  return { ids: ids.slice(0, limits.collectionTemplates), more: ids.length > limits.collectionTemplates };
}
