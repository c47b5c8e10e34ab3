import { generatedPasswordMessages } from '@app/contracts/accounts/auth/generated-password';
import type { user } from '@app/db/schema/accounts/user';
import { AppError, fieldError } from '../../core/app-error';
import type { Context } from '../../core/context';
import { verifyPassword } from './password-hash';

type Account = typeof user.$inferSelect;

/**
 * Refuses a password generated on the command line after its day (auth.generated-passwords); call it once the
 * password was right. Throws PASSWORD_OVER.
 */
export function refuseExpired(
  { now }: Pick<Context, 'now'>,
  { passwordExpiresAt }: Pick<Account, 'passwordExpiresAt'>,
): void {
  if (passwordExpiresAt && passwordExpiresAt <= now()) throw new AppError('PASSWORD_OVER');
}

/**
 * Refuses a password generated on the command line as the one its owner chooses (auth.generated-passwords).
 * Throws WEAK_PASSWORD on `newPassword`.
 */
export async function refuseGenerated(
  { passwordExpiresAt, passwordHash }: Pick<Account, 'passwordExpiresAt' | 'passwordHash'>,
  newPassword: string,
): Promise<void> {
  if (!passwordExpiresAt || !(await verifyPassword(passwordHash, newPassword))) return;
  throw fieldError('newPassword', generatedPasswordMessages.notOwn, 'WEAK_PASSWORD');
}
