import type { CollectionRule } from '@app/contracts/collection/schema';
import { collection } from '@app/db/schema/collection';
import { asc, eq } from 'drizzle-orm';
import { AppError } from '../core/app-error';
import type { Context, UserContext } from '../core/context';

export type CollectionRow = typeof collection.$inferSelect;

/** The order in which collections are shown everywhere. */
export const inCollectionOrder = [asc(collection.position), asc(collection.id)] as const;

function ruleOf({ categoryId, price, search, sort }: CollectionRow): CollectionRule {
  return { categoryId, price, search, sort };
}

/** A collection as the team has it. */
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

/** What the activity tells of a collection. */
export function auditedValues(row: CollectionRow) {
  const { title, slug, summary, kind, templateIds, publishedAt } = row;
  return { title, slug, summary, kind, templateIds, rule: ruleOf(row), published: publishedAt !== null };
}

export const auditedFields = [
  'title',
  'slug',
  'summary',
  'kind',
  'templateIds',
  'rule',
  'published',
] as const satisfies readonly (keyof ReturnType<typeof auditedValues>)[];

/** Locks the collection as the caller has seen it. Throws COLLECTION_NOT_FOUND, COLLECTION_CHANGED for another version (collections.two-editors). */
export async function lockCollection(ctx: UserContext, { id, version }: { id: string; version: number }) {
  const [row] = await ctx.db.select().from(collection).where(eq(collection.id, id)).for('update');
  if (!row) throw new AppError('COLLECTION_NOT_FOUND');
  if (row.version !== version) throw new AppError('COLLECTION_CHANGED');
  return row;
}

/** A collection with everything that is edited of it. Throws COLLECTION_NOT_FOUND. */
export async function getCollection({ db }: Pick<Context, 'db'>, { id }: { id: string }) {
  const [row] = await db.select().from(collection).where(eq(collection.id, id));
  if (!row) throw new AppError('COLLECTION_NOT_FOUND');
  return toTeamCollection(row);
}
