import type { checkResetCodeSchema } from '@app/contracts/accounts/auth/schema';
import { messages } from '@app/contracts/messages';
import type { z } from 'zod';
import type { Context } from '../../core/context';
import { verifyCode } from './verify-code';

/**
 * Checks a reset code without consuming it; wrong codes count together with those of the reset
 * (auth.reset-code-check). Throws CODE_WRONG, CODE_EXPIRED, CODE_TRIES_USED, RATE_LIMITED.
 */
export async function checkResetCode(ctx: Context, { email, otp }: z.output<typeof checkResetCodeSchema>) {
  await verifyCode(ctx, { purpose: 'reset', email, code: otp });
  return { success: true, message: messages.codeCorrect };
}
