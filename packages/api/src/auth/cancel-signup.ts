import type { cancelSignupSchema } from '@app/contracts/auth';
import { messages } from '@app/contracts/messages';
import { oneTimeCode } from '@app/db/schema/one-time-code';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../core/context';
import { clientKey } from '../core/rate-limits';
import { subjectKey } from './one-time-code';

/**
 * "Change Email" (B56): the code of the old address is no longer good. The row stays, because its counters do; a
 * proof that was given already stays good, so that nobody can take it from its owner. Always the same answer.
 */
export async function cancelSignup(ctx: Context, { email }: z.output<typeof cancelSignupSchema>) {
  await ctx.rateLimits.consume('codeTriesPerClient', clientKey(ctx.request.ip));
  await ctx.db
    .update(oneTimeCode)
    .set({ usedAt: ctx.now() })
    .where(
      and(eq(oneTimeCode.subject, subjectKey(ctx, { purpose: 'signup', email })), isNull(oneTimeCode.usedAt)),
    );
  return { success: true, message: messages.signupCancelled };
}
