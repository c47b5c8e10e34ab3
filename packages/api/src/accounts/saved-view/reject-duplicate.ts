import { savedViewMessages } from '@app/contracts/accounts/saved-view/messages';
import { fieldError } from '../../core/app-error';
import { isUniqueViolation } from '../../core/is-unique-violation';

/** Throws VIEW_EXISTS with a detail on `name` when the caller has another view of this name. */
export async function rejectDuplicate<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error, 'saved_view_name')) throw error;
    throw fieldError('name', savedViewMessages.nameTaken, 'VIEW_EXISTS');
  }
}
