import type { mergeCategoriesSchema } from '@app/contracts/catalogue/category/schema';
import type { z } from 'zod';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { deleteCategory } from './delete-category';

/**
 * Merges two categories: moves all templates of `id`, whatever their status, `into` the other, whose name,
 * address and position stay, and deletes `id`. Throws CATEGORY_NOT_FOUND for either. Returns the number of
 * moved templates.
 */
export async function mergeCategories(
  outer: UserContext,
  { id, into }: z.output<typeof mergeCategoriesSchema>,
) {
  return inTransaction(outer, (ctx) => deleteCategory(ctx, { id, moveTo: into, action: 'category.merge' }));
}
