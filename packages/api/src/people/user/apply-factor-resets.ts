import { factorReset } from '@app/db/schema/accounts/second-factor';
import { user } from '@app/db/schema/accounts/user';
import { and, asc, eq, lte } from 'drizzle-orm';
import { clearSecondFactor, dropFactorReset } from '../../accounts/second-factor/drop-second-factor';
import { notifyOwner } from '../../accounts/second-factor/notify-owner';
import { endSessionsOf } from '../../accounts/session/end-sessions';
import { AppError } from '../../core/app-error';
import { recordSystemAudit } from '../../core/audit/record-audit';
import { asTeamActor, backgroundContext } from '../../core/background-context';
import type { Context, Services } from '../../core/context';
import { requireScope } from '../../core/require-scope';
import { checkTeamAccess } from '../../core/setting/team-access';
import { inTransaction } from '../../core/transaction';

/** Checks whether the requester, who may be gone, may still reset the factor of an account with this role. */
async function mayStillReset(ctx: Context, askedById: string | null, role: string): Promise<boolean> {
  if (askedById === null) return false;
  const [asker] = await ctx.db.select().from(user).where(eq(user.id, askedById));
  if (!asker) return false;
  try {
    const acting = await asTeamActor(ctx, asker);
    requireScope(acting.actor, 'users:write');
    await checkTeamAccess(acting, role);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return false;
    throw error;
  }
}

/**
 * Applies the resets that their owners have not cancelled in time (users.reset-factor), unless the requester
 * has lost the right. Safe on several servers at once: each reset is applied once.
 */
export async function applyDueResets(services: Services): Promise<void> {
  const outer = backgroundContext(services, 'factor resets');
  const due = await outer.db
    .select({ userId: factorReset.userId })
    .from(factorReset)
    .where(lte(factorReset.dueAt, outer.now()))
    .orderBy(asc(factorReset.dueAt))
    .limit(100);
  for (const { userId } of due) {
    await inTransaction(outer, async (ctx) => {
      // Locks the account first, as every sign-in does, so that a concurrent sign-in with a code comes
      // entirely before or after.
      const [account] = await ctx.db
        .select({ id: user.id, name: user.name, email: user.email, role: user.role })
        .from(user)
        .where(eq(user.id, userId))
        .for('no key update');
      const isDueReset = and(eq(factorReset.userId, userId), lte(factorReset.dueAt, ctx.now()));
      const [reset] = await ctx.db.select().from(factorReset).where(isDueReset).for('update');
      if (!account || !reset) return;
      if (!(await mayStillReset(ctx, reset.askedById, account.role))) {
        await dropFactorReset(ctx, account);
        return;
      }
      if (!(await clearSecondFactor(ctx, userId))) return;
      await endSessionsOf(ctx, userId);
      await recordSystemAudit(ctx, {
        action: 'user.resetFactor',
        entityId: userId,
        label: account.name,
        before: { secondFactor: true },
        after: { secondFactor: false, askedBy: reset.askedBy },
      });
      await notifyOwner(ctx, account, 'reset');
    });
  }
}
