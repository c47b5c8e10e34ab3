import { factorReset } from '@app/db/schema/second-factor';
import { user } from '@app/db/schema/user';
import { eq } from 'drizzle-orm';
import { recordSystemAudit } from '../audit/record-audit';
import type { Context } from '../core/context';

/**
 * Drops the resets of a second factor that an account has asked for and that wait (users.reset-factor), in the caller's transaction: one that
 * is taken back from somebody else, or goes, leaves nothing of theirs that takes effect later.
 */
export async function cancelRequestedResets(
  ctx: Pick<Context, 'db' | 'now'>,
  askerId: string,
): Promise<void> {
  const dropped = await ctx.db
    .delete(factorReset)
    .where(eq(factorReset.askedById, askerId))
    .returning({ userId: factorReset.userId, askedBy: factorReset.askedBy });
  for (const { userId, askedBy } of dropped) {
    const [owner] = await ctx.db.select({ name: user.name }).from(user).where(eq(user.id, userId));
    await recordSystemAudit(ctx, {
      action: 'user.dropFactorReset',
      entityId: userId,
      label: owner?.name ?? '',
      before: { askedBy },
    });
  }
}
