import { ticketMessages } from '@app/contracts/desk/ticket/messages';
import { fieldError } from '../../core/app-error';
import { isUniqueViolation } from '../../core/is-unique-violation';

/** Throws CANNED_REPLY_EXISTS with a detail on `title` when another reply has this title. */
export async function rejectDuplicate<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error, 'canned_reply_title')) throw error;
    throw fieldError('title', ticketMessages.replyTitleTaken, 'CANNED_REPLY_EXISTS');
  }
}
