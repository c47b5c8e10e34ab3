import type { removeCategorySchema } from '@app/contracts/catalogue/category/schema';
import type { z } from 'zod';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { deleteCategory } from './delete-category';

/**
 * Permanently deletes a category. One that has templates needs a target for them: another category, or null
 * for none (catalogue.category-in-use). Throws CATEGORY_NOT_FOUND for either, and CATEGORY_IN_USE with the
 * count. Returns the number of moved templates.
 */
export async function removeCategory(
  outer: UserContext,
  { id, moveTo }: z.output<typeof removeCategorySchema>,
) {
  return inTransaction(outer, (ctx) => deleteCategory(ctx, { id, moveTo, action: 'category.remove' }));
}
