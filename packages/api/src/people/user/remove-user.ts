import { userMessages } from '@app/contracts/people/user/messages';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { deleteAccountWithFiles } from './delete-account';

/**
 * Deletes another user's account permanently. Throws OWN_ACCOUNT, SUPER_ADMINS_ONLY, LAST_SUPER_ADMIN,
 * USER_NOT_FOUND, CONFIRMATION_REQUIRED.
 */
export async function removeUser(outer: UserContext, { id }: { id: string }) {
  if (id === outer.actor.id) throw new AppError('OWN_ACCOUNT');
  await deleteAccountWithFiles(outer, { id });
  return { success: true, message: userMessages.userDeleted };
}
