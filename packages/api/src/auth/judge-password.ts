import { company } from '@app/content/company';
import { messages } from '@app/contracts/messages';
import { newPasswordSchema } from '@app/contracts/password';
import { fieldError } from '../core/app-error';
import { isCommonPassword } from './common-passwords';

interface Owner {
  name?: string;
  email?: string;
}

/** Shorter parts of a name occur in any password by chance. */
const shortestPart = 4;

function partsOf(text: string): string[] {
  const lower = text.toLowerCase();
  return [lower, ...lower.split(/[^\p{L}\p{N}]+/u)].filter((part) => part.length >= shortestPart);
}

/**
 * The rules for a new password beyond its composition, for every path that sets one (spec 5, B132): not common, and
 * without the name of the company, the person's name or the e-mail address before the @ (or any of their words of
 * four letters or more). Throws WEAK_PASSWORD with a detail on `field`.
 */
export async function judgePassword(
  password: string,
  field: 'password' | 'newPassword',
  { name = '', email = '' }: Owner,
): Promise<void> {
  const composed = newPasswordSchema.safeParse(password);
  const unmet = composed.error?.issues[0];
  if (unmet) throw fieldError(field, unmet.message, 'WEAK_PASSWORD');

  const lower = password.toLowerCase();
  const localPart = email.slice(0, Math.max(0, email.lastIndexOf('@')));
  const forbidden = [company.name, name, localPart].flatMap(partsOf);
  if (forbidden.some((part) => lower.includes(part))) {
    throw fieldError(field, messages.passwordContainsName, 'WEAK_PASSWORD');
  }
  if (await isCommonPassword(password)) throw fieldError(field, messages.passwordCommon, 'WEAK_PASSWORD');
}
