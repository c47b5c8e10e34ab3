import { z } from 'zod';
import { limits } from './limits';
import { messages } from './messages';

/** The specials that count (B130): those of the reset screen, which include the period. Others are allowed but do not count. */
export const passwordSpecials = '!@#$%^&*(),.?":{}|<>';

/** Spec 5, in the order in which the checklist shows them. The server checks this same list. */
export const passwordRules = [
  {
    id: 'length',
    label: `At least ${limits.passwordMin} characters`,
    met: (p: string) => p.length >= limits.passwordMin,
  },
  { id: 'uppercase', label: 'One uppercase letter', met: (p: string) => /\p{Lu}/u.test(p) },
  { id: 'lowercase', label: 'One lowercase letter', met: (p: string) => /\p{Ll}/u.test(p) },
  { id: 'number', label: 'One number', met: (p: string) => /\d/.test(p) },
  {
    id: 'special',
    label: 'One special character',
    met: (p: string) => [...p].some((character) => passwordSpecials.includes(character)),
  },
] as const;

/** The rules that a password does not meet yet. */
export function unmetPasswordRules(password: string) {
  return passwordRules.filter((rule) => !rule.met(password));
}

/** A new password: 8 to 128 characters kept exactly, all rules met (spec 5, B130, B131). */
export const newPasswordSchema = z
  .string({ error: messages.passwordRequired })
  .max(limits.passwordMax, messages.tooLong('Password', limits.passwordMax))
  .refine((password) => unmetPasswordRules(password).length === 0, messages.passwordRules);

/** A password typed to sign in: any non-empty text up to the maximum, never judged by the rules. */
export const currentPasswordSchema = z
  .string({ error: messages.passwordRequired })
  .min(1, messages.passwordRequired)
  .max(limits.passwordMax, messages.tooLong('Password', limits.passwordMax));
