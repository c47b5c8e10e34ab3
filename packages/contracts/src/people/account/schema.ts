import { z } from 'zod';
import { newPasswordSchema, ownPasswordSchema } from '../../accounts/auth/password';
import { resetCodeSchema } from '../../accounts/auth/schema';
import { languageSchema } from '../../language-schema';
import { limits } from '../../limits';
import { boundedText, typedLine } from '../../text';
import { emailSchema, personNameSchema } from '../user/schema';
import { accountMessages } from './messages';

/** Word to type before an account is deleted permanently. */
export const deletionWord = 'DELETE';

/** The user's own name, with the limits of the sign-up (auth.own-account). */
export const changeNameSchema = z.object({ name: personNameSchema });

/** Language of mails and documents (users.language-kept). */
export const changeLanguageSchema = z.object({ language: languageSchema });

/** The team member's own signature; empty for none (mail.from-a-person). */
export const changeSignatureSchema = z.object({
  signature: boundedText('Signature', limits.signature).refine(
    (text) => text.split('\n').length <= limits.signatureLines,
    accountMessages.signatureLines,
  ),
});

/** Requests a code for the new address; calling it again resends the code. */
export const startEmailChangeSchema = z.object({
  newEmail: emailSchema,
  currentPassword: ownPasswordSchema,
});
/** The code sent to the new address. */
export const confirmEmailChangeSchema = z.object({ newEmail: emailSchema, otp: resetCodeSchema });

/** A new password, with the rules of the sign-up. */
export const changePasswordSchema = z.object({
  currentPassword: ownPasswordSchema,
  newPassword: newPasswordSchema,
});

/** Requires the password, so that a stranger at an open browser cannot sign the owner out everywhere else. */
export const signOutElsewhereSchema = z.object({ currentPassword: ownPasswordSchema });

/** One session of the caller, by its handle from `account.sessions`. */
export const endSessionSchema = signOutElsewhereSchema.extend({ handle: z.string().max(100) });

/** Requires the typed word, so that no account is deleted by one click. */
export const deleteAccountSchema = z.object({
  currentPassword: ownPasswordSchema,
  confirmation: typedLine({ error: accountMessages.deletionWordMissing(deletionWord) }).refine(
    (typed) => typed.toUpperCase() === deletionWord,
    accountMessages.deletionWordMissing(deletionWord),
  ),
});
