import { limits } from '@app/contracts/limits';
import { session } from '@app/db/schema/session';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { SessionContext } from '../core/context';
import { describeDevice } from './describe-device';
import { sessionHandle } from './session-handle';

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
    /** How it began and what came second; null of a release before. */
    way: row.way,
    secondStep: row.secondStep,
  }));
}
