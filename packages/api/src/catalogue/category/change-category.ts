import type { createCategorySchema, updateCategorySchema } from '@app/contracts/catalogue/category/schema';
import type { Translations } from '@app/contracts/core/translation/stored';
import { pickFields } from '@app/contracts/fields';
import { limits } from '@app/contracts/limits';
import { category } from '@app/db/schema/catalogue/category';
import { collection } from '@app/db/schema/catalogue/collection';
import { template } from '@app/db/schema/catalogue/template';
import { asc, count, eq, inArray, max } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import { differenceOf, recordAudit } from '../../core/audit/record-audit';
import type { Context, UserContext } from '../../core/context';
import { isOutdated } from '../../core/is-outdated';
import { inTransaction } from '../../core/transaction';
import { uniqueSlug } from '../../core/unique-slug';
import { categoryFieldNames, holdCategories, rejectDuplicate, toCategory } from './category-view';

/** Inserts a category in the caller's transaction, last in order by default. Throws CATEGORIES_FULL. */
export async function insertCategory(
  ctx: Pick<Context, 'db' | 'now'>,
  {
    name,
    description = '',
    translations,
    ...input
  }: z.output<typeof createCategorySchema> & { translations?: Translations },
) {
  await holdCategories(ctx);
  const [present] = await ctx.db.select({ last: max(category.position), count: count() }).from(category);
  if ((present?.count ?? 0) >= limits.categories) {
    throw new AppError('CATEGORIES_FULL', { values: { limit: limits.categories } });
  }
  const slug = input.slug ?? (await uniqueSlug(ctx, category, category.slug, { name, fallback: 'category' }));
  const position = input.position ?? (present?.last ?? -1) + 1;
  const now = ctx.now();
  const [row] = await ctx.db
    .insert(category)
    .values({ name, slug, description, position, translations, createdAt: now, updatedAt: now })
    .returning();
  if (!row) throw new Error('the category was not returned');
  return row;
}

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
      if (isOutdated(updatedAt, before)) {
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
