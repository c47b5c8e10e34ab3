import { collectionFields } from '@app/contracts/catalogue/collection/fields';
import type { CollectionRule } from '@app/contracts/catalogue/collection/schema';
import { fieldNames } from '@app/contracts/fields';
import { collection } from '@app/db/schema/catalogue/collection';
import { asc, eq } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import type { Context, UserContext } from '../../core/context';

export type CollectionRow = typeof collection.$inferSelect;

/** The order of collections in every list. */
export const inCollectionOrder = [asc(collection.position), asc(collection.id)] as const;

function ruleOf({ categoryId, price, search, sort }: CollectionRow): CollectionRule {
  return { categoryId, price, search, sort };
}

/** Converts a collection for the team. */
export function toTeamCollection(row: CollectionRow) {
  const { id, slug, title, summary, kind, templateIds, version } = row;
  return {
    ...{ id, slug, title, summary, kind, templateIds, version },
    rule: ruleOf(row),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Returns the values of a collection for the activity log. */
export function auditedValues(row: CollectionRow) {
  const { title, slug, summary, kind, templateIds, publishedAt } = row;
  return { title, slug, summary, kind, templateIds, rule: ruleOf(row), published: publishedAt !== null };
}

export const auditedFields = [...fieldNames(collectionFields), 'published'] as const;

/**
 * Locks the collection in the version that the caller has seen. Throws COLLECTION_NOT_FOUND,
 * COLLECTION_CHANGED for another version (collections.two-editors).
 */
export async function lockCollection(ctx: UserContext, { id, version }: { id: string; version: number }) {
  const [row] = await ctx.db.select().from(collection).where(eq(collection.id, id)).for('update');
  if (!row) throw new AppError('COLLECTION_NOT_FOUND');
  if (row.version !== version) throw new AppError('COLLECTION_CHANGED');
  return row;
}

/** Returns a collection with all editable fields. Throws COLLECTION_NOT_FOUND. */
export async function getCollection({ db }: Pick<Context, 'db'>, { id }: { id: string }) {
  const [row] = await db.select().from(collection).where(eq(collection.id, id));
  if (!row) throw new AppError('COLLECTION_NOT_FOUND');
  return toTeamCollection(row);
}
