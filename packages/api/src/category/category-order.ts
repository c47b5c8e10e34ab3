import { category } from '@app/db/schema/category';
import { nameOrder } from '@app/db/schema/name-order';
import { asc, sql } from 'drizzle-orm';
import type { Context } from '../core/context';

/** The order in which categories are shown everywhere. */
export const inCategoryOrder = [asc(category.position), nameOrder(category.name), asc(category.id)] as const;

/** Keeps all categories as they are until the commit, whoever else wants to change, add or delete one; readers don't wait. */
export async function holdCategories(ctx: Pick<Context, 'db'>): Promise<void> {
  await ctx.db.execute(sql`lock table ${category} in exclusive mode`);
}
