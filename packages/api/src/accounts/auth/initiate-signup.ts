import type { initiateSignupSchema } from '@app/contracts/accounts/auth/schema';
import { messages } from '@app/contracts/messages';
import type { z } from 'zod';
import { findUserByEmail, isOpenToProver } from '../../core/account-by-address';
import type { Context } from '../../core/context';
import { offeredLanguage } from '../../core/offered-language';
import { issueCode } from './issue-code';

/**
 * Sends the sign-up code; calling it again resends. An address that already has an account gets the same
 * response and limits, and a mail that explains it (auth.no-enumeration), unless nobody has confirmed the
 * account: then the code opens it (auth.unconfirmed-account). Throws RATE_LIMITED,
 * CODE_TRIES_USED.
 */
export async function initiateSignup(
  ctx: Context,
  { email, ...asked }: z.output<typeof initiateSignupSchema>,
) {
  const language = offeredLanguage(ctx, asked.language);
  const existing = await findUserByEmail(ctx, email);
  const times = await issueCode(ctx, {
    purpose: 'signup',
    email,
    mailWith: (code) => ({ template: 'signup-code', to: email, code, language }),
    ...(existing &&
      !isOpenToProver(existing) && {
        insteadOfCode: { template: 'signup-existing-account', to: email, language: existing.language },
      }),
  });
  return { success: true, message: messages.signupCodeSent, ...times };
}
