import type { mergeCategoriesSchema } from '@app/contracts/category/schema';
import type { z } from 'zod';
import type { UserContext } from '../core/context';
import { inTransaction } from '../core/transaction';
import { deleteCategory } from './delete-category';

/**
 * Makes one category of two: all templates of `id`, whatever their status, move `into` the other, whose name, address
 * and place stay, and `id` is deleted. Throws CATEGORY_NOT_FOUND for either. Returns how many moved.
 */
export async function mergeCategories(
  outer: UserContext,
  { id, into }: z.output<typeof mergeCategoriesSchema>,
) {
  return inTransaction(outer, (ctx) => deleteCategory(ctx, { id, moveTo: into, action: 'category.merge' }));
}
