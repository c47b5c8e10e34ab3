import type { cancelSignupSchema } from '@app/contracts/accounts/auth/schema';
import { messages } from '@app/contracts/messages';
import { codeHandle } from '@app/db/schema/accounts/one-time-code';
import { inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../../core/context';
import { clientKey } from '../../core/rate-limits';
import { ownHandleKeys } from './code-handle';

/**
 * Handles "Change Email" (auth.cancelled-code): ends this caller's tries at the code of the old address, but
 * no other caller's. The row stays because of its counters, and an existing proof stays valid. The response
 * is always the same.
 */
export async function cancelSignup(ctx: Context, { email }: z.output<typeof cancelSignupSchema>) {
  await ctx.rateLimits.consume('codeTriesPerClient', clientKey(ctx.request.ip));
  const keys = ownHandleKeys(ctx, { purpose: 'signup', email });
  if (keys) {
    await ctx.db
      .update(codeHandle)
      .set({ cancelledAt: ctx.now() })
      .where(inArray(codeHandle.key, [...keys]));
  }
  return { success: true, message: messages.signupCancelled };
}
