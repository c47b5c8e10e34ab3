import { z } from 'zod';
import { newPasswordSchema, ownPasswordSchema } from '../auth/password';
import { resetCodeSchema } from '../auth/schema';
import { languageSchema } from '../language-schema';
import { emailSchema, personNameSchema } from '../user/schema';
import { accountMessages } from './messages';

/** The word to be typed before an account is deleted for good. */
export const deletionWord = 'DELETE';

/** The own name, with the limits of the sign-up (auth.own-account). */
export const changeNameSchema = z.object({ name: personNameSchema });

/** In which language mails and documents come (users.language-kept). */
export const changeLanguageSchema = z.object({ language: languageSchema });

/** Asks for a code to the new address; calling again is the resend. */
export const startEmailChangeSchema = z.object({
  newEmail: emailSchema,
  currentPassword: ownPasswordSchema,
});
/** The code that was sent to the new address. */
export const confirmEmailChangeSchema = z.object({ newEmail: emailSchema, otp: resetCodeSchema });

/** A new password, with the rules of the sign-up. */
export const changePasswordSchema = z.object({
  currentPassword: ownPasswordSchema,
  newPassword: newPasswordSchema,
});

/** Signs out everywhere else: whoever finds an open browser must not shut its owner out. */
export const signOutElsewhereSchema = z.object({ currentPassword: ownPasswordSchema });

/** One sign-in of the caller, by the handle that `account.sessions` gave it. */
export const endSessionSchema = signOutElsewhereSchema.extend({ handle: z.string().max(100) });

/** Nobody deletes an account by one click. */
export const deleteAccountSchema = z.object({
  currentPassword: ownPasswordSchema,
  confirmation: z
    .string({ error: accountMessages.deletionWordMissing(deletionWord) })
    .trim()
    .refine(
      (typed) => typed.toUpperCase() === deletionWord,
      accountMessages.deletionWordMissing(deletionWord),
    ),
});
