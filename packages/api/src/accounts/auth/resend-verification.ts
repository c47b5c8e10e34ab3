import { messages } from '@app/contracts/messages';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { issueCode } from './issue-code';

/** Resends the code of the verification banner. Throws ALREADY_VERIFIED, RATE_LIMITED, CODE_TRIES_USED. */
export async function resendVerification(ctx: UserContext) {
  const { id, email, emailVerified } = ctx.actor;
  if (emailVerified) throw new AppError('ALREADY_VERIFIED');
  const times = await issueCode(ctx, {
    purpose: 'verify_email',
    email,
    userId: id,
    mailWith: (code) => ({ template: 'verify-email-code', to: email, code }),
  });
  return { success: true, message: messages.verificationCodeSent, ...times };
}
