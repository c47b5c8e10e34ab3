import { z } from 'zod';
import * as fieldNames from '../../field-names';
import { limits } from '../../limits';
import { messages } from '../../messages';
import { passwordRuleWords } from './password-words';

/**
 * The special characters that count: those of the reset screen, including the period. Others are allowed but
 * do not count.
 */
const passwordSpecials = '!@#$%^&*(),.?":{}|<>';

/** The rules, in the order of the checklist. The server uses this same list. */
export const passwordRules = [
  {
    id: 'length',
    label: passwordRuleWords.length,
    met: (p: string) => p.length >= limits.passwordMin,
  },
  { id: 'uppercase', label: passwordRuleWords.uppercase, met: (p: string) => /\p{Lu}/u.test(p) },
  { id: 'lowercase', label: passwordRuleWords.lowercase, met: (p: string) => /\p{Ll}/u.test(p) },
  { id: 'number', label: passwordRuleWords.number, met: (p: string) => /\d/.test(p) },
  {
    id: 'special',
    label: passwordRuleWords.special,
    met: (p: string) => [...p].some((character) => passwordSpecials.includes(character)),
  },
] as const;

/** The person whose names a new password must not consist of. */
export interface PasswordOwner {
  name?: string;
  email?: string;
  company: string;
}

/** Shorter parts of a name occur in passwords by chance. */
const minNameLength = 4;

function splitWords(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? []
  );
}

/**
 * Whether a word of the password is from the company's name, the person's name or the address before the @,
 * or is such a name written together. Counts separate words of at least four letters
 * (auth.names-in-passwords). "Mart" is in "Mart!2031", not in "Smart".
 */
function containsName(password: string, { name = '', email = '', company }: PasswordOwner): boolean {
  const localPart = email.slice(0, Math.max(0, email.lastIndexOf('@')));
  const names = [company, name, localPart].map(splitWords);
  const forbidden = names.flatMap((words) => [...words, words.join('')]);
  return splitWords(password).some((word) => word.length >= minNameLength && forbidden.includes(word));
}

/** Shown only when violated, because no action is needed before. */
const nameRule = { id: 'name', label: passwordRuleWords.name } as const;

/** Returns the rules that a person's password does not meet yet. */
export function unmetPasswordRules(password: string, owner?: PasswordOwner) {
  const unmet: { id: string; label: string }[] = passwordRules.filter((rule) => !rule.met(password));
  return owner && containsName(password, owner) ? [...unmet, nameRule] : unmet;
}

/** A new password: 8 to 128 characters stored exactly, all rules met (auth.password-rules). */
export const newPasswordSchema = z
  .string({ error: messages.passwordRequired })
  .max(limits.passwordMax, messages.tooLong(fieldNames.password, limits.passwordMax))
  .refine((password) => unmetPasswordRules(password).length === 0, messages.passwordRules);

/** A password typed to sign in: any non-empty text up to the maximum; the rules are not applied. */
export const currentPasswordSchema = z
  .string({ error: messages.passwordRequired })
  .min(1, messages.passwordRequired)
  .max(limits.passwordMax, messages.tooLong(fieldNames.password, limits.passwordMax));

/**
 * The user's own password where a form asks for it; null from an account without one, which has to confirm
 * its identity differently (auth.without-password).
 */
export const ownPasswordSchema = currentPasswordSchema.nullable();
