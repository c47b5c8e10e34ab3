import { company } from '@app/content/company';
import {
  newPasswordSchema,
  type PasswordOwner,
  unmetPasswordRules,
} from '@app/contracts/accounts/auth/password';
import { messages } from '@app/contracts/messages';
import { fieldError } from '../../core/app-error';
import type { Services } from '../../core/context';
import { isCommonPassword } from './common-passwords';

/**
 * Checks a new password for every path that sets one (auth.common-passwords): it must meet the rules of
 * contracts, which the checklists show, not be common, and, where the server has a breach list, not be on it.
 * Throws WEAK_PASSWORD with a detail on `field`.
 */
export async function checkPasswordStrength(
  { isBreachedPassword }: Pick<Services, 'isBreachedPassword'>,
  password: string,
  field: 'password' | 'newPassword',
  { name, email }: Omit<PasswordOwner, 'company'>,
): Promise<void> {
  const parsed = newPasswordSchema.safeParse(password);
  const issue = parsed.error?.issues[0];
  if (issue) throw fieldError(field, issue.message, 'WEAK_PASSWORD');

  const owner = { company: company.name, ...(name && { name }), ...(email && { email }) };
  if (unmetPasswordRules(password, owner).length > 0) {
    throw fieldError(field, messages.passwordContainsName, 'WEAK_PASSWORD');
  }
  if (await isCommonPassword(password)) throw fieldError(field, messages.passwordCommon, 'WEAK_PASSWORD');
  if (await isBreachedPassword?.(password))
    throw fieldError(field, messages.passwordBreached, 'WEAK_PASSWORD');
}
