import { factorReset } from '@app/db/schema/second-factor';
import { user } from '@app/db/schema/user';
import { and, asc, eq, lte } from 'drizzle-orm';
import { recordSystemAudit } from '../audit/record-audit';
import type { Services } from '../core/context';
import { inTransaction } from '../core/transaction';
import { unaskedContext } from '../mail/unasked-context';
import { endSessionsOf } from '../session/end-sessions';
import { clearSecondFactor } from './clear-second-factor';
import { tellOwner } from './tell-owner';

/**
 * Has the resets take effect whose owners have not stopped them in time (users.reset-factor). Several servers may do it at once: each
 * is done once.
 */
export async function applyDueResets(services: Services): Promise<void> {
  const outer = unaskedContext(services, 'factor resets');
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
        .select({ id: user.id, name: user.name, email: user.email })
        .from(user)
        .where(eq(user.id, userId))
        .for('no key update');
      const waits = and(eq(factorReset.userId, userId), lte(factorReset.dueAt, ctx.now()));
      const [reset] = await ctx.db.select().from(factorReset).where(waits).for('update');
      if (!account || !reset || !(await clearSecondFactor(ctx, userId))) return;
      await endSessionsOf(ctx, userId);
      await recordSystemAudit(ctx, {
        action: 'user.resetFactor',
        entityId: userId,
        label: account.name,
        before: { secondFactor: true },
        after: { secondFactor: false, askedBy: reset.askedBy },
      });
      await tellOwner(ctx, account, 'reset');
    });
  }
}
