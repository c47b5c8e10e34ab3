import { messages } from '@app/contracts/messages';
import { fieldError } from '../../core/app-error';
import { isUniqueViolation } from '../../core/is-unique-violation';

/** Throws CATEGORY_EXISTS, naming the field, when another category has the same value. */
export async function rejectDuplicate<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error, 'category_name_unique')) {
      throw fieldError('name', messages.categoryNameTaken, 'CATEGORY_EXISTS');
    }
    if (isUniqueViolation(error, 'category_slug_unique')) {
      throw fieldError('slug', messages.categorySlugTaken, 'CATEGORY_EXISTS');
    }
    throw error;
  }
}
