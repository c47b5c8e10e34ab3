import type { createCategorySchema } from '@app/contracts/catalogue/category/schema';
import { limits } from '@app/contracts/limits';
import { category } from '@app/db/schema/catalogue/category';
import { count, max } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import type { Context } from '../../core/context';
import { uniqueSlug } from '../../core/unique-slug';
import { holdCategories } from './category-order';

/** Inserts a category in the caller's transaction, last in order by default. Throws CATEGORIES_FULL. */
export async function insertCategory(
  ctx: Pick<Context, 'db' | 'now'>,
  { name, description = '', ...input }: z.output<typeof createCategorySchema>,
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
    .values({ name, slug, description, position, createdAt: now, updatedAt: now })
    .returning();
  if (!row) throw new Error('the category was not returned');
  return row;
}
