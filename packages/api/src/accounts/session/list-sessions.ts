import { sessionLifetimeOf } from '@app/contracts/accounts/auth/session-lifetime';
import { limits } from '@app/contracts/limits';
import type { Role } from '@app/contracts/people/user/role';
import { session } from '@app/db/schema/accounts/session';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { Context, SessionContext } from '../../core/context';
import { describeDevice } from '../../core/describe-device';

/**
 * Returns when a session ends at the latest, and after how long without use; null if that cannot come first
 * (auth.session-life).
 */
function endOf(
  role: Role,
  { remember, createdAt }: Pick<typeof session.$inferSelect, 'remember' | 'createdAt'>,
) {
  const { absoluteMs, idleMs } = sessionLifetimeOf(role, remember);
  return {
    endsAt: new Date(createdAt.getTime() + absoluteMs).toISOString(),
    idleMs: idleMs < absoluteMs ? idleMs : null,
  };
}

/** Returns the caller's sessions, this device first, then by last use; at most `limits.sessionsShown`. */
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
    /** How the session began and its second step; null for sessions of an earlier release. */
    way: row.way,
    secondStep: row.secondStep,
  }));
}

/** Returns the public handle of a session, which reveals neither its token nor its id. */
export function sessionHandle({ keys }: Pick<Context, 'keys'>, sessionId: string): string {
  return keys.mac('session handle', sessionId);
}

/**
 * Checks whether this is the handle of that session, including handles created before a rotation of SECRET.
 */
export function isHandleOf({ keys }: Pick<Context, 'keys'>, sessionId: string, handle: string): boolean {
  return keys.isSigned('session handle', [sessionId], handle);
}
