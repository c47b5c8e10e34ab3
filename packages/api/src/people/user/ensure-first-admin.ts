import { emailSchema } from '@app/contracts/people/user/schema';
import { hashPassword } from '../../accounts/password/password-hash';
import { checkPasswordStrength } from '../../accounts/password/password-strength';
import { findUserByEmail, insertAccounts } from '../../core/account-by-address';
import type { Services } from '../../core/context';

interface FirstAdmin {
  email: string;
  password: string;
  /** Omitted when the server's operator chose the password. */
  passwordExpiresAt?: Date | null;
}

/**
 * Creates the super-admin of ADMIN_EMAIL and ADMIN_PASSWORD, unless an account has that address already: then
 * nothing changes, whatever its role or password. Returns whether an account was created. Throws a ZodError
 * for an invalid address, and WEAK_PASSWORD with the reason in its details.
 */
export async function ensureFirstAdmin(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { email: typedEmail, password, passwordExpiresAt = null }: FirstAdmin,
): Promise<boolean> {
  const email = emailSchema.parse(typedEmail);
  if (await findUserByEmail({ db }, email)) return false;
  // The server's operator sets it, with or without a breach list.
  await checkPasswordStrength({ isBreachedPassword: null }, password, 'password', { email });
  const created = await insertAccounts({ db }, [
    {
      name: 'Administrator',
      email,
      passwordHash: await hashPassword(password),
      passwordExpiresAt,
      role: 'super-admin',
      emailVerifiedAt: now(),
      createdAt: now(),
      updatedAt: now(),
    },
  ]);
  return created.length > 0;
}
