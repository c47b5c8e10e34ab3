import type { forgotPasswordSchema } from '@app/contracts/auth/schema';
import { messages } from '@app/contracts/messages';
import type { z } from 'zod';
import type { Context } from '../core/context';
import { knownDevice } from '../session/known-device';
import { findUserByEmail } from '../user/find-by-email';
import { issueCode } from './issue-code';

/**
 * Sends a reset code; calling again is the resend. An unknown address gets the same answer, the same limits and a
 * mail that says so (auth.no-enumeration). A suspended account may choose a new password too: signing in still
 * says that it is suspended. Throws RATE_LIMITED, CODE_TRIES_USED.
 */
export async function forgotPassword(ctx: Context, { email }: z.output<typeof forgotPasswordSchema>) {
  const existing = await findUserByEmail(ctx, email);
  const times = await issueCode(ctx, {
    purpose: 'reset',
    email,
    device: knownDevice(ctx, existing),
    mailWith: (code) => ({ template: 'reset-code', to: email, code }),
    ...(!existing && { insteadOfCode: { template: 'reset-no-account', to: email } }),
  });
  return { success: true, message: messages.resetCodeSent, ...times };
}
