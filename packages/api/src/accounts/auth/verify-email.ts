import type { verifyEmailSchema } from '@app/contracts/accounts/auth/schema';
import { messages } from '@app/contracts/messages';
import { user } from '@app/db/schema/accounts/user';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { lockAccountWithAddress } from '../../core/account-by-address';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { useCode, verifyCode } from './verify-code';

/**
 * Confirms the address of a one-step sign-up with the mailed code (auth.one-step-sign-up).
 * Throws ALREADY_VERIFIED and what `verifyCode` throws.
 */
export async function verifyEmail(outer: UserContext, { otp }: z.output<typeof verifyEmailSchema>) {
  const { id, email, emailVerified } = outer.actor;
  if (emailVerified) throw new AppError('ALREADY_VERIFIED');
  const code = { purpose: 'verify_email', email, userId: id, code: otp } as const;
  await verifyCode(outer, code);

  await inTransaction(outer, async (ctx) => {
    // The address the code was sent to, not one set in the meantime. Locked before the code is used, like in
    // `takeOver`, which ends the code.
    const account = await lockAccountWithAddress(ctx, { id, email });
    await useCode(ctx, code);
    if (account?.emailVerifiedAt !== null) return;
    const now = ctx.now();
    await ctx.db.update(user).set({ emailVerifiedAt: now, updatedAt: now }).where(eq(user.id, id));
  });
  return { success: true, message: messages.emailVerified };
}
