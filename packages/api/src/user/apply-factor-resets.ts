import { factorReset } from '@app/db/schema/second-factor';
import { user } from '@app/db/schema/user';
import { and, asc, eq, lte } from 'drizzle-orm';
import { recordSystemAudit } from '../audit/record-audit';
import { AppError } from '../core/app-error';
import type { Context, Services } from '../core/context';
import { requireScope } from '../core/require-scope';
import { inTransaction } from '../core/transaction';
import { backgroundContext } from '../mail/background-context';
import { asTeamActor } from '../second-factor/as-team-actor';
import { clearSecondFactor } from '../second-factor/clear-second-factor';
import { dropFactorReset } from '../second-factor/drop-factor-reset';
import { notifyOwner } from '../second-factor/notify-owner';
import { endSessionsOf } from '../session/end-sessions';
import { checkTeamAccess } from './check-team-access';

/** Whether the one who asked may still reset the factor of an account with this role; of requests of older releases that is not known. */
async function mayStillReset(ctx: Context, askedById: string | null, role: string): Promise<boolean> {
  if (askedById === null) return true;
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
 * Has the resets take effect whose owners have not stopped them in time (users.reset-factor), unless whoever asked may do it no more. Several servers may do it at once: each
 * is done once.
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
      // The account first, as every sign-in does: one with a code that comes now is before or after all of this.
      const [account] = await ctx.db
        .select({ id: user.id, name: user.name, email: user.email, role: user.role })
        .from(user)
        .where(eq(user.id, userId))
        .for('no key update');
      const waits = and(eq(factorReset.userId, userId), lte(factorReset.dueAt, ctx.now()));
      const [reset] = await ctx.db.select().from(factorReset).where(waits).for('update');
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
