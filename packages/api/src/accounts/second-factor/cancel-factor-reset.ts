import { secondFactorMessages } from '@app/contracts/accounts/auth/second-factor-messages';
import { factorReset } from '@app/db/schema/accounts/second-factor';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../core/audit/record-audit';
import type { Context, SessionContext } from '../../core/context';
import { lockActor } from '../../core/lock-actor';
import { inTransaction } from '../../core/transaction';
import { notifyOwner } from './notify-owner';

/**
 * Cancels a pending reset (users.reset-factor), in the transaction that proves the owner has the factor or
 * access to the account; does nothing without one. Call it with the account locked.
 */
export async function cancelFactorReset(
  ctx: Context,
  account: { id: string; name: string; email: string },
): Promise<void> {
  const deleted = await ctx.db
    .delete(factorReset)
    .where(eq(factorReset.userId, account.id))
    .returning({ userId: factorReset.userId });
  if (deleted.length === 0) return;
  const { id, name } = account;
  await recordAudit(ctx, { action: 'user.keepFactor', entityId: id, label: name, actor: account });
  await notifyOwner(ctx, account, 'resetStopped');
}

/** Cancels a pending reset of the caller's second factor, whoever requested it; does nothing without one. */
export async function keepFactor(outer: SessionContext) {
  const { id } = outer.actor;
  await inTransaction(outer, async (ctx) => cancelFactorReset(ctx, { id, ...(await lockActor(ctx)) }));
  return { success: true, message: secondFactorMessages.resetStopped };
}
