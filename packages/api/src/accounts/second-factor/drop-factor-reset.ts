import { factorReset } from '@app/db/schema/accounts/second-factor';
import { eq } from 'drizzle-orm';
import { recordSystemAudit } from '../../core/audit/record-audit';
import type { Context } from '../../core/context';
import { notifyOwner } from './notify-owner';

/**
 * Drops a pending reset whose basis no longer holds (users.reset-factor), in the caller's transaction; does
 * nothing without one. Call it with the account locked.
 */
export async function dropFactorReset(
  ctx: Context,
  account: { id: string; name: string; email: string },
): Promise<void> {
  const deleted = await ctx.db
    .delete(factorReset)
    .where(eq(factorReset.userId, account.id))
    .returning({ askedBy: factorReset.askedBy });
  for (const { askedBy } of deleted) {
    const { id, name } = account;
    await recordSystemAudit(ctx, {
      action: 'user.dropFactorReset',
      entityId: id,
      label: name,
      before: { askedBy },
    });
    await notifyOwner(ctx, account, 'resetStopped');
  }
}
