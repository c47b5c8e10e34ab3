import type { forgotPasswordSchema } from '@app/contracts/accounts/auth/schema';
import type { Language } from '@app/contracts/languages';
import { messages } from '@app/contracts/messages';
import type { Mail } from '@app/contracts/messaging/mail/schema';
import type { z } from 'zod';
import { findUserByEmail } from '../../core/account-by-address';
import type { Context } from '../../core/context';
import { offeredLanguage } from '../../core/offered-language';
import { canResetPassword } from '../../core/provider-only';
import { knownDevice } from '../session/known-device';
import { issueCode } from './issue-code';

/** Returns the mail sent when there is no password to reset. */
async function mailInsteadOfCode(
  ctx: Context,
  { email: to, language }: { email: string; language: Language | undefined },
  existing: Awaited<ReturnType<typeof findUserByEmail>>,
): Promise<{ insteadOfCode?: Mail }> {
  if (!existing) return { insteadOfCode: { template: 'reset-no-account', to, language } };
  if (await canResetPassword(ctx, existing)) return {};
  const provider = ctx.identityProvider?.label ?? '';
  return { insteadOfCode: { template: 'reset-at-provider', to, provider } };
}

/**
 * Sends a reset code; calling it again resends. An unknown address gets the same response and limits, and a
 * mail that explains it (auth.no-enumeration); so does an account that signs in only with the identity
 * provider. A suspended account may set a new password too: signing in still reports the suspension. Throws
 * RATE_LIMITED, CODE_TRIES_USED.
 */
export async function forgotPassword(
  ctx: Context,
  { email, ...asked }: z.output<typeof forgotPasswordSchema>,
) {
  const language = offeredLanguage(ctx, asked.language);
  const existing = await findUserByEmail(ctx, email);
  const times = await issueCode(ctx, {
    purpose: 'reset',
    email,
    device: knownDevice(ctx, existing),
    mailWith: (code) => ({
      ...{ template: 'reset-code', to: email, code },
      language: existing?.language,
    }),
    ...(await mailInsteadOfCode(ctx, { email, language }, existing)),
  });
  return { success: true, message: messages.resetCodeSent, ...times };
}
