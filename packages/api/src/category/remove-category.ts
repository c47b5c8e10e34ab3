import type { removeCategorySchema } from '@app/contracts/category';
import { category } from '@app/db/schema/category';
import { template } from '@app/db/schema/template';
import { asc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../core/app-error';
import type { UserContext } from '../core/context';
import { recordAudit } from '../core/record-audit';
import { inTransaction } from '../core/transaction';

/**
 * Deletes a category for good. One that has templates needs to be told where they go: another category, or null for
 * none (B66). Throws CATEGORY_NOT_FOUND for either, and CATEGORY_IN_USE with the count. Returns how many moved.
 */
export async function removeCategory(
  outer: UserContext,
  { id, moveTo }: z.output<typeof removeCategorySchema>,
) {
  return inTransaction(outer, async (ctx) => {
    // In one order, so that two that move to each other don't wait for ever; it also keeps templates out meanwhile.
    const locked = await ctx.db
      .select({ id: category.id, name: category.name })
      .from(category)
      .where(inArray(category.id, moveTo ? [id, moveTo] : [id]))
      .orderBy(asc(category.id))
      .for('update');
    const gone = locked.find((row) => row.id === id);
    const hasPlace = !moveTo || (moveTo !== id && locked.some((row) => row.id === moveTo));
    if (!gone || !hasPlace) throw new AppError('CATEGORY_NOT_FOUND');

    const inside = eq(template.categoryId, id);
    const count = await ctx.db.$count(template, inside);
    if (count > 0 && moveTo === undefined) {
      throw new AppError('CATEGORY_IN_USE', {
        values: { count: count === 1 ? '1 template' : `${count} templates` },
      });
    }
    if (count > 0) {
      await ctx.db
        .update(template)
        .set({ categoryId: moveTo ?? null, updatedAt: ctx.now() })
        .where(inside);
    }
    await ctx.db.delete(category).where(eq(category.id, id));
    await recordAudit(ctx, {
      action: 'category.remove',
      entityId: id,
      before: { name: gone.name },
      after: { moved: count, movedTo: moveTo ?? null },
    });
    return { id, moved: count };
  });
}
