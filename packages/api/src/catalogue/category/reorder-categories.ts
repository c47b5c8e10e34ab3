import type { reorderCategoriesSchema } from '@app/contracts/catalogue/category/schema';
import { category } from '@app/db/schema/catalogue/category';
import { ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAudit } from '../../core/audit/record-audit';
import { checkReorder } from '../../core/check-reorder';
import type { UserContext } from '../../core/context';
import { uuidArray } from '../../core/prepared-statement';
import { inTransaction } from '../../core/transaction';
import { holdCategories, inCategoryOrder } from './category-order';

/** Sets the order of all categories. Throws CATEGORIES_CHANGED as documented at `checkReorder`. */
export async function reorderCategories(outer: UserContext, order: z.output<typeof reorderCategoriesSchema>) {
  return inTransaction(outer, async (ctx) => {
    await holdCategories(ctx);
    const rows = await ctx.db
      .select({ id: category.id, name: category.name })
      .from(category)
      .orderBy(...inCategoryOrder);
    const moved = checkReorder(rows, order, 'CATEGORIES_CHANGED');
    if (moved) {
      const place = sql`array_position(${uuidArray(order.ids)}::uuid[], ${category.id}) - 1`;
      await ctx.db.update(category).set({ position: place }).where(ne(category.position, place));
      await recordAudit(ctx, {
        action: 'category.reorder',
        entityId: 'all',
        label: 'the categories',
        ...moved,
      });
    }
    return { ids: order.ids };
  });
}
