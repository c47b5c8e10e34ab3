import type { verifySignupCodeSchema } from '@app/contracts/accounts/auth/schema';
import { limits } from '@app/contracts/limits';
import { messages } from '@app/contracts/messages';
import type { z } from 'zod';
import type { Context } from '../../core/context';
import { signupProofCookie } from '../../core/cookies';
import { createToken, hashToken } from '../../core/token';
import { verifyCode } from './verify-code';

/**
 * Exchanges a right sign-up code for the proof that `completeSignup` requires, as `signupToken` and as a
 * cookie: valid for 15 minutes, single use (auth.sign-up-proof). Throws CODE_WRONG, CODE_EXPIRED,
 * CODE_TRIES_USED, RATE_LIMITED.
 */
export async function verifySignupCode(
  ctx: Context,
  { email, otp }: z.output<typeof verifySignupCodeSchema>,
) {
  const signupToken = createToken();
  await verifyCode(
    ctx,
    { purpose: 'signup', email, code: otp },
    {
      proofHash: hashToken(signupToken),
      proofExpiresAt: new Date(ctx.now().getTime() + limits.signupProofLifetimeMs),
    },
  );
  ctx.request.setCookie(signupProofCookie(ctx, signupToken));
  return { success: true, message: messages.codeCorrect, signupToken };
}
