import { category } from '@app/db/schema/catalogue/category';
import { collection } from '@app/db/schema/catalogue/collection';
import { template } from '@app/db/schema/catalogue/template';
import { asc, eq, inArray } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';

interface DeleteOptions {
  id: string;
  /** The target category; null for none, undefined to reject a category that has templates. */
  moveTo: string | null | undefined;
  action: 'category.remove' | 'category.merge';
}

/**
 * Deletes a category after moving its templates; call it in a transaction. Throws CATEGORY_NOT_FOUND for
 * either category, and CATEGORY_IN_USE with the count.
 */
export async function deleteCategory(ctx: UserContext, { id, moveTo, action }: DeleteOptions) {
  // Locks in a fixed order, so that two concurrent merges into each other don't deadlock; also blocks new
  // templates meanwhile.
  const locked = await ctx.db
    .select({ id: category.id, name: category.name })
    .from(category)
    .where(inArray(category.id, moveTo ? [id, moveTo] : [id]))
    .orderBy(asc(category.id))
    .for('update');
  const deleted = locked.find((row) => row.id === id);
  const target = moveTo && moveTo !== id ? locked.find((row) => row.id === moveTo) : undefined;
  if (!deleted || (moveTo && !target)) throw new AppError('CATEGORY_NOT_FOUND');

  const isInCategory = eq(template.categoryId, id);
  const count = await ctx.db.$count(template, isInCategory);
  if (count > 0 && moveTo === undefined) {
    throw new AppError('CATEGORY_IN_USE', {
      values: { count: count === 1 ? '1 template' : `${count} templates` },
    });
  }
  if (count > 0) {
    await ctx.db
      .update(template)
      .set({ categoryId: moveTo ?? null, updatedAt: ctx.now() })
      .where(isInCategory);
  }
  // Rules of collections move with the templates (collections.two-kinds).
  if (moveTo) {
    await ctx.db.update(collection).set({ categoryId: moveTo }).where(eq(collection.categoryId, id));
  }
  await ctx.db.delete(category).where(eq(category.id, id));
  await recordAudit(ctx, {
    action,
    entityId: id,
    label: deleted.name,
    before: { name: deleted.name },
    after: { moved: count, movedTo: target?.name ?? null },
  });
  return { id, moved: count };
}
