import { category } from '@app/db/schema/catalogue/category';
import { nameOrder } from '@app/db/schema/name-order';
import { asc, sql } from 'drizzle-orm';
import type { Context } from '../../core/context';

/** The order of categories in every list. */
export const inCategoryOrder = [asc(category.position), nameOrder(category.name), asc(category.id)] as const;

/**
 * Locks all categories against concurrent changes, inserts and deletes until the commit; readers don't wait.
 */
export async function holdCategories(ctx: Pick<Context, 'db'>): Promise<void> {
  await ctx.db.execute(sql`lock table ${category} in exclusive mode`);
}
