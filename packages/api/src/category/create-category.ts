import type { createCategorySchema } from '@app/contracts/category/schema';
import { limits } from '@app/contracts/limits';
import { category } from '@app/db/schema/category';
import { count, max } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAudit } from '../audit/record-audit';
import { AppError } from '../core/app-error';
import type { UserContext } from '../core/context';
import { inTransaction } from '../core/transaction';
import { uniqueSlug } from '../core/unique-slug';
import { holdCategories } from './category-order';
import { toCategory } from './category-view';
import { rejectDuplicate } from './reject-duplicate';

/**
 * A new category, the last in order unless said otherwise (dashboard.categories-page, catalogue.category-fields).
 * Throws CATEGORY_EXISTS with a detail on `name` or `slug`, and CATEGORIES_FULL.
 */
export async function createCategory(outer: UserContext, input: z.output<typeof createCategorySchema>) {
  return rejectDuplicate(() =>
    inTransaction(outer, async (ctx) => {
      await holdCategories(ctx);
      const [present] = await ctx.db.select({ last: max(category.position), count: count() }).from(category);
      if ((present?.count ?? 0) >= limits.categories) {
        throw new AppError('CATEGORIES_FULL', { values: { limit: limits.categories } });
      }
      const slug =
        input.slug ??
        (await uniqueSlug(ctx, category, category.slug, { name: input.name, fallback: 'category' }));
      const position = input.position ?? (present?.last ?? -1) + 1;
      const now = ctx.now();
      const [row] = await ctx.db
        .insert(category)
        .values({
          name: input.name,
          slug,
          description: input.description ?? '',
          position,
          createdAt: now,
          updatedAt: now,
        })
        .returning();
      if (!row) throw new Error('the category was not returned');
      await recordAudit(ctx, {
        action: 'category.create',
        entityId: row.id,
        label: row.name,
        after: { name: row.name, slug, description: row.description, position },
      });
      return toCategory(row, 0);
    }),
  );
}
