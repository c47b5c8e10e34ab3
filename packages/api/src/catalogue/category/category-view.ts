import { categoryFields } from '@app/contracts/catalogue/category/fields';
import { fieldNames, pickFields } from '@app/contracts/fields';
import { messages } from '@app/contracts/messages';
import { category } from '@app/db/schema/catalogue/category';
import { nameOrder } from '@app/db/schema/name-order';
import { asc, sql } from 'drizzle-orm';
import type { Context } from '../../core/context';
import { rejectDuplicates } from '../../core/reject-duplicate';

/** What the team writes, and the log records. */
export const categoryFieldNames = fieldNames(categoryFields);

/** Converts a category with its number of templates. Times are ISO 8601 in UTC. */
export function toCategory(row: typeof category.$inferSelect, templateCount: number) {
  return {
    id: row.id,
    ...pickFields(row, categoryFieldNames),
    templateCount,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Throws CATEGORY_EXISTS, naming the field, when another category has the same value. */
export const rejectDuplicate = rejectDuplicates({
  category_name_unique: ['name', messages.categoryNameTaken, 'CATEGORY_EXISTS'],
  category_slug_unique: ['slug', messages.categorySlugTaken, 'CATEGORY_EXISTS'],
});

/** The order of categories in every list. */
export const inCategoryOrder = [asc(category.position), nameOrder(category.name), asc(category.id)] as const;

/**
 * Locks all categories against concurrent changes, inserts and deletes until the commit; readers don't wait.
 */
export async function holdCategories(ctx: Pick<Context, 'db'>): Promise<void> {
  await ctx.db.execute(sql`lock table ${category} in exclusive mode`);
}
