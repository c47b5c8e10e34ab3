import { accountMessages } from '@app/contracts/people/account/messages';
import type { deleteAccountSchema } from '@app/contracts/people/account/schema';
import type { z } from 'zod';
import { confirmPassword } from '../../accounts/password/confirm-password';
import type { UserContext } from '../../core/context';
import { blankSessionCookie } from '../../core/cookies';
import { deleteAccountWithFiles } from '../user/delete-account';

/**
 * Permanently deletes the caller's own account. Throws LAST_SUPER_ADMIN and what `confirmPassword` throws.
 */
export async function deleteOwnAccount(
  outer: UserContext,
  { currentPassword }: z.output<typeof deleteAccountSchema>,
) {
  const { id } = outer.actor;
  const passwordHash = await confirmPassword(outer, currentPassword);
  await deleteAccountWithFiles(outer, { id, passwordHash });
  outer.request.setCookie(blankSessionCookie(outer));
  outer.log.info({ requestId: outer.request.requestId, user: id }, 'account deleted');
  return { success: true, message: accountMessages.accountDeleted };
}
