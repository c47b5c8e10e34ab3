import { categoryFields } from '@app/contracts/catalogue/category/fields';
import { fieldNames, pickFields } from '@app/contracts/fields';
import { messages } from '@app/contracts/messages';
import type { category } from '@app/db/schema/catalogue/category';
import { rejectDuplicates } from '../../core/reject-duplicate';

/** What the team writes, and the log records. */
export const categoryFieldNames = fieldNames(categoryFields);

/** Converts a category with its number of templates. Times are ISO 8601 in UTC. */
export function toCategory(row: typeof category.$inferSelect, templateCount: number) {
  return {
    id: row.id,
    ...pickFields(row, categoryFieldNames),
    templateCount,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Throws CATEGORY_EXISTS, naming the field, when another category has the same value. */
export const rejectDuplicate = rejectDuplicates({
  category_name_unique: ['name', messages.categoryNameTaken, 'CATEGORY_EXISTS'],
  category_slug_unique: ['slug', messages.categorySlugTaken, 'CATEGORY_EXISTS'],
});
