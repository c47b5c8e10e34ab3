import { factorReset } from '@app/db/schema/accounts/second-factor';
import { user } from '@app/db/schema/accounts/user';
import { eq } from 'drizzle-orm';
import { recordSystemAudit } from '../../core/audit/record-audit';
import type { Context } from '../../core/context';

/**
 * Drops pending second-factor resets that an account has requested (users.reset-factor), in the caller's
 * transaction: an account that is recovered from another person, or removed, leaves no request of theirs that
 * takes effect later.
 */
export async function cancelRequestedResets(
  ctx: Pick<Context, 'db' | 'now'>,
  askerId: string,
): Promise<void> {
  const deleted = await ctx.db
    .delete(factorReset)
    .where(eq(factorReset.askedById, askerId))
    .returning({ userId: factorReset.userId, askedBy: factorReset.askedBy });
  for (const { userId, askedBy } of deleted) {
    const [owner] = await ctx.db.select({ name: user.name }).from(user).where(eq(user.id, userId));
    await recordSystemAudit(ctx, {
      action: 'user.dropFactorReset',
      entityId: userId,
      label: owner?.name ?? '',
      before: { askedBy },
    });
  }
}
