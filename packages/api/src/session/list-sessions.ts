import { sessionLifeOf } from '@app/contracts/auth/session-lifetime';
import { limits } from '@app/contracts/limits';
import type { Role } from '@app/contracts/user/role';
import { session } from '@app/db/schema/session';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { SessionContext } from '../core/context';
import { describeDevice } from './describe-device';
import { sessionHandle } from './session-handle';

/** When a sign-in ends at last, and after how long without use; null where that cannot come before (auth.session-life). */
function endOf(
  role: Role,
  { remember, createdAt }: Pick<typeof session.$inferSelect, 'remember' | 'createdAt'>,
) {
  const { absoluteMs, idleMs } = sessionLifeOf(role, remember);
  return {
    endsAt: new Date(createdAt.getTime() + absoluteMs).toISOString(),
    idleMs: idleMs < absoluteMs ? idleMs : null,
  };
}

/** Where the caller is signed in, this device first, then by last use; `limits.sessionsShown` at most. */
export async function listSessions(ctx: SessionContext) {
  const rows = await ctx.db
    .select()
    .from(session)
    .where(and(eq(session.userId, ctx.actor.id), gt(session.expiresAt, ctx.now())))
    .orderBy(desc(eq(session.id, ctx.session.id)), desc(session.lastSeenAt), desc(session.id))
    .limit(limits.sessionsShown);
  return rows.map((row) => ({
    handle: sessionHandle(ctx, row.id),
    current: row.id === ctx.session.id,
    device: describeDevice(row.userAgent),
    ip: row.ip,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    ...endOf(ctx.actor.role, row),
    /** How it began and what came second; null of a release before. */
    way: row.way,
    secondStep: row.secondStep,
  }));
}
