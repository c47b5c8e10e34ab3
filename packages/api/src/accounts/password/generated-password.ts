import { randomInt } from 'node:crypto';
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

/** Excludes letters and digits that look alike. */
const kinds = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '!#%&*?'] as const;
const length = 20;

/** Returns a random password that obeys the rules: 20 characters, at least one of each kind. */
export function generatePassword(): string {
  const pick = (from: string) => from.charAt(randomInt(from.length));
  const rest = Array.from({ length: length - kinds.length }, () => pick(kinds.join('')));
  const characters = [...kinds.map(pick), ...rest];
  for (let last = characters.length - 1; last > 0; last--) {
    const randomIndex = randomInt(last + 1);
    const swapped = characters[last] ?? '';
    characters[last] = characters[randomIndex] ?? '';
    characters[randomIndex] = swapped;
  }
  return characters.join('');
}
