import type { updateCategorySchema } from '@app/contracts/catalogue/category/schema';
import { pickFields } from '@app/contracts/fields';
import { category } from '@app/db/schema/catalogue/category';
import { template } from '@app/db/schema/catalogue/template';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import { differenceOf, recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { holdCategories } from './category-order';
import { categoryFieldNames, rejectDuplicate, toCategory } from './category-view';

/**
 * Changes the given fields of a category; the address stays unless given, so that links keep working
 * (catalogue.category-fields). With `updatedAt`, a change based on an older version is rejected; a reorder
 * does not count as a change. Sending back unchanged values changes nothing. Throws CATEGORY_NOT_FOUND,
 * CATEGORY_CHANGED, or CATEGORY_EXISTS with a detail on `name` or `slug`.
 */
export async function updateCategory(
  outer: UserContext,
  { id, updatedAt, ...fields }: z.output<typeof updateCategorySchema>,
) {
  return rejectDuplicate(() =>
    inTransaction(outer, async (ctx) => {
      // Two that swap their names or addresses at once would each wait for the other.
      if (fields.name !== undefined || fields.slug !== undefined) await holdCategories(ctx);
      const [before] = await ctx.db.select().from(category).where(eq(category.id, id)).for('no key update');
      if (!before) throw new AppError('CATEGORY_NOT_FOUND');
      if (updatedAt !== undefined && new Date(updatedAt).getTime() !== before.updatedAt.getTime()) {
        throw new AppError('CATEGORY_CHANGED');
      }
      const updated = { ...before, ...pickFields(fields, categoryFieldNames) };
      const difference = differenceOf(before, updated, categoryFieldNames);
      const templates = await ctx.db.$count(template, eq(template.categoryId, id));
      if (!difference) return toCategory(before, templates);
      const [after] = await ctx.db
        .update(category)
        .set({ ...fields, updatedAt: ctx.now() })
        .where(eq(category.id, id))
        .returning();
      if (!after) throw new Error('the category was not returned');
      await recordAudit(ctx, { action: 'category.update', entityId: id, label: after.name, ...difference });
      return toCategory(after, templates);
    }),
  );
}
