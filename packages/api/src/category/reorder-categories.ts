import type { reorderCategoriesSchema } from '@app/contracts/category/schema';
import { category } from '@app/db/schema/category';
import { ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAudit } from '../audit/record-audit';
import { AppError } from '../core/app-error';
import type { UserContext } from '../core/context';
import { uuidArray } from '../core/prepared-statement';
import { inTransaction } from '../core/transaction';
import { holdCategories, inCategoryOrder } from './category-order';

type Order = z.output<typeof reorderCategoriesSchema>;

/**
 * Puts all categories in this order. Throws CATEGORIES_CHANGED unless `known` is their present order and `ids` the same
 * categories: of two who order at once the second looks again, and one that was added meanwhile is not passed over.
 */
export async function reorderCategories(outer: UserContext, { ids, known }: Order) {
  return inTransaction(outer, async (ctx) => {
    await holdCategories(ctx);
    const before = await ctx.db
      .select({ id: category.id, name: category.name })
      .from(category)
      .orderBy(...inCategoryOrder);
    const present = before.map(({ id }) => id);
    const isKnown = String(known) === String(present);
    if (!isKnown || String([...ids].sort()) !== String([...present].sort())) {
      throw new AppError('CATEGORIES_CHANGED');
    }
    const first = ids.findIndex((id, index) => id !== present[index]);
    if (first < 0) return { ids };

    const place = sql`array_position(${uuidArray(ids)}::uuid[], ${category.id}) - 1`;
    await ctx.db.update(category).set({ position: place }).where(ne(category.position, place));

    const last = ids.findLastIndex((id, index) => id !== present[index]);
    const names = new Map(before.map(({ id, name }) => [id, name]));
    const moved = (order: readonly string[]) => order.slice(first, last + 1).map((id) => names.get(id));
    await recordAudit(ctx, {
      action: 'category.reorder',
      entityId: 'all',
      label: 'the categories',
      before: { order: moved(present) },
      after: { order: moved(ids) },
    });
    return { ids };
  });
}
