import { secondFactorMessages } from '@app/contracts/auth/second-factor-messages';
import { factorReset } from '@app/db/schema/second-factor';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../audit/record-audit';
import type { Context, SessionContext } from '../core/context';
import { lockActor } from '../core/lock-actor';
import { inTransaction } from '../core/transaction';
import { notifyOwner } from './notify-owner';

/**
 * Stops a reset that waits (users.reset-factor), in the transaction of what proves that the owner has the factor or an account of
 * theirs; does nothing where none waits. Call it with the account locked.
 */
export async function cancelFactorReset(
  ctx: Context,
  account: { id: string; name: string; email: string },
): Promise<void> {
  const stopped = await ctx.db
    .delete(factorReset)
    .where(eq(factorReset.userId, account.id))
    .returning({ userId: factorReset.userId });
  if (stopped.length === 0) return;
  const { id, name } = account;
  await recordAudit(ctx, { action: 'user.keepFactor', entityId: id, label: name, actor: account });
  await notifyOwner(ctx, account, 'resetStopped');
}

/** The caller keeps the second factor, whoever asked to reset it; where nobody did, nothing happens. */
export async function keepFactor(outer: SessionContext) {
  const { id } = outer.actor;
  await inTransaction(outer, async (ctx) => cancelFactorReset(ctx, { id, ...(await lockActor(ctx)) }));
  return { success: true, message: secondFactorMessages.resetStopped };
}
