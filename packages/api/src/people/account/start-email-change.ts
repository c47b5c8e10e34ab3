import { messages } from '@app/contracts/messages';
import { accountMessages } from '@app/contracts/people/account/messages';
import type { startEmailChangeSchema } from '@app/contracts/people/account/schema';
import type { z } from 'zod';
import { issueCode } from '../../accounts/auth/issue-code';
import { confirmPassword } from '../../accounts/password/confirm-password';
import { findUserByEmail } from '../../core/account-by-address';
import { fieldError } from '../../core/app-error';
import type { UserContext } from '../../core/context';

/**
 * Sends a code to the caller's new address (auth.own-account); calling it again resends. An address that
 * already has an account gets the same response and limits, and a mail that explains it
 * (auth.no-enumeration). Throws EMAIL_UNCHANGED, RATE_LIMITED, CODE_TRIES_USED and what `confirmPassword`
 * throws.
 */
export async function startEmailChange(
  ctx: UserContext,
  { newEmail, currentPassword }: z.output<typeof startEmailChangeSchema>,
) {
  await confirmPassword(ctx, currentPassword);
  if (newEmail === ctx.actor.email) throw fieldError('newEmail', messages.emailUnchanged, 'EMAIL_UNCHANGED');
  const existing = await findUserByEmail(ctx, newEmail);
  const language = (await findUserByEmail(ctx, ctx.actor.email))?.language;
  const times = await issueCode(ctx, {
    purpose: 'email_change',
    email: newEmail,
    userId: ctx.actor.id,
    mailWith: (code) => ({ template: 'email-change-code', to: newEmail, code, language }),
    ...(existing && {
      insteadOfCode: { template: 'email-change-existing-account', to: newEmail, language: existing.language },
    }),
  });
  return { success: true, message: accountMessages.emailChangeCodeSent, ...times };
}
