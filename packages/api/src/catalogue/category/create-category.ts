import type { createCategorySchema } from '@app/contracts/catalogue/category/schema';
import type { z } from 'zod';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { rejectDuplicate, toCategory } from './category-view';
import { insertCategory } from './insert-category';

/**
 * Creates a category, last in order by default (dashboard.categories-page, catalogue.category-fields). Throws
 * CATEGORY_EXISTS with a detail on `name` or `slug`, and CATEGORIES_FULL.
 */
export async function createCategory(outer: UserContext, input: z.output<typeof createCategorySchema>) {
  return rejectDuplicate(() =>
    inTransaction(outer, async (ctx) => {
      const row = await insertCategory(ctx, input);
      const { name, slug, description, position } = row;
      await recordAudit(ctx, {
        action: 'category.create',
        entityId: row.id,
        label: name,
        after: { name, slug, description, position },
      });
      return toCategory(row, 0);
    }),
  );
}
