import { limits } from '@app/contracts/limits';
import { template } from '@app/db/schema/catalogue/template';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../core/context';
import { uuidArray } from '../../core/prepared-statement';
import { matchesSearch } from '../template/catalogue-filter';
import { orderedBy } from '../template/list-catalogue';
import type { CollectionRow } from './collection-view';

/** The fields that determine which templates a collection shows, and in which order. */
export type Chosen = Pick<CollectionRow, 'kind' | 'templateIds' | 'categoryId' | 'price' | 'search' | 'sort'>;

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
export async function findCollected({ db }: Pick<Context, 'db'>, chosen: Chosen) {
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
