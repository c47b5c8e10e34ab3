import { identityMessages } from '@app/contracts/accounts/auth/identity-messages';
import type { markBreakGlassSchema } from '@app/contracts/people/user/schema';
import { user } from '@app/db/schema/accounts/user';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { notifyOfEmergency } from '../../accounts/auth/notify-of-emergency';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { rejectLastBreakGlass } from '../../core/provider-only';
import { inTransaction } from '../../core/transaction';

/**
 * Marks a super-admin as an emergency account, whose password still works where those of the team are turned
 * off, or removes the mark (users.emergency-accounts). All super-admins are notified. Throws
 * SUPER_ADMINS_ONLY, USER_NOT_FOUND, BREAK_GLASS_UNFIT, LAST_BREAK_GLASS.
 */
export async function markBreakGlass(
  outer: UserContext,
  { id, breakGlass }: z.output<typeof markBreakGlassSchema>,
) {
  if (outer.actor.role !== 'super-admin') throw new AppError('SUPER_ADMINS_ONLY');
  const message = breakGlass ? identityMessages.marked : identityMessages.unmarked;
  return inTransaction(outer, async (ctx) => {
    if (!breakGlass) await rejectLastBreakGlass(ctx, id);
    const [account] = await ctx.db.select().from(user).where(eq(user.id, id)).for('no key update');
    if (!account) throw new AppError('USER_NOT_FOUND');
    if (account.breakGlass === breakGlass) return { success: true, message };
    if (breakGlass && !isEligible(account)) throw new AppError('BREAK_GLASS_UNFIT');
    await ctx.db.update(user).set({ breakGlass, updatedAt: ctx.now() }).where(eq(user.id, id));
    await notifyOfEmergency(ctx, account, breakGlass ? 'marked' : 'unmarked');
    return { success: true, message };
  });
}

function isEligible(account: typeof user.$inferSelect): boolean {
  const { role, restriction, suspendedAt, emailVerifiedAt, hasPassword, passwordExpiresAt } = account;
  const isActive = suspendedAt === null && emailVerifiedAt !== null;
  return (
    role === 'super-admin' && restriction === null && isActive && hasPassword && passwordExpiresAt === null
  );
}
