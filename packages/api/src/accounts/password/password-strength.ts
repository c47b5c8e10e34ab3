import { company } from '@app/content/company';
import {
  newPasswordSchema,
  type PasswordOwner,
  unmetPasswordRules,
} from '@app/contracts/accounts/auth/password';
import { messages } from '@app/contracts/messages';
import { fieldError } from '../../core/app-error';
import type { Services } from '../../core/context';

/** Number of the list's most used words that count as the core of a decorated password. */
const coreWords = 10_000;
const shortestCore = 4;

interface CommonPasswords {
  all: ReadonlySet<string>;
  cores: ReadonlySet<string>;
}

let loaded: Promise<CommonPasswords> | undefined;

/** The list takes a few megabytes and 30 ms, so it is loaded when the first password is chosen. */
async function load(): Promise<CommonPasswords> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const list = dictionary['passwords-common'];
  return {
    all: new Set(list),
    cores: new Set(list.slice(0, coreWords).filter((word) => word.length >= shortestCore)),
  };
}

const lookalikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  $: 's',
  '5': 's',
  '3': 'e',
  '1': 'i',
  '!': 'i',
};

function withoutLookalikes(text: string): string {
  return text.replace(/[@40$531!]/g, (character) => lookalikes[character] ?? character);
}

/** Removes leading and trailing digits and symbols. */
function core(password: string): string {
  return password.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '');
}

/**
 * Checks whether a password is among the 49,000 most used, ignoring case (auth.common-passwords), or is one
 * of the first 10,000 decorated with digits and symbols ("Password123!", "P@ssw0rd!"). The list predates
 * composition rules: hardly an entry meets this site's, so without the second check a decorated word would
 * pass.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  loaded ??= load();
  const { all, cores } = await loaded;
  const lower = password.toLowerCase();
  return (
    all.has(lower) ||
    cores.has(core(lower)) ||
    cores.has(withoutLookalikes(core(lower))) ||
    cores.has(core(withoutLookalikes(lower)))
  );
}

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
