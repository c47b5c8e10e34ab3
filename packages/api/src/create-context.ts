import { tokenPrefix } from '@app/contracts/accounts/api-token/scope';
import { sessionEnd, sessionLifetimeOf } from '@app/contracts/accounts/auth/session-lifetime';
import { session as sessionTable, suspendedSession } from '@app/db/schema/accounts/session';
import { and, eq, gt, lt } from 'drizzle-orm';
import { createTokenFinder } from './accounts/api-token/find-token';
import { createLucia } from './accounts/session/session-store';
import type { Context, RequestInfo, Services } from './core/context';
import { findFactorDue } from './core/factor-due';
import { limitUnconfirmedMail } from './core/limit-unconfirmed-mail';
import { hashToken } from './core/token';
import { failedBeforeCall } from './core/trpc';

/** How stale "last seen" may be; a write on every call would cost too much. */
const lastSeenStepMs = 5 * 60_000;

/**
 * Creates the factory of call contexts for one process: it finds the active session of the token and its
 * user. An expired session or unknown token gives an anonymous context; so does a session ended by a
 * suspension, which the context reports. User actions prolong a session; automatic requests of a page do not.
 * Throws UNAVAILABLE without the database.
 */
export function createContextFactory(services: Services): (request: RequestInfo) => Promise<Context> {
  const lucia = createLucia(services.db);
  const mail = limitUnconfirmedMail(services);

  const findToken = createTokenFinder(services);

  /** Queried only when no session is found, so it costs signed-in users nothing. */
  const isSuspendedSession = async (id: string): Promise<boolean> =>
    (await services.db.$count(
      suspendedSession,
      and(eq(suspendedSession.id, id), gt(suspendedSession.expiresAt, services.now())),
    )) > 0;

  const contextOf = async (request: RequestInfo): Promise<Context> => {
    const anonymous: Context = {
      request,
      actor: null,
      session: null,
      token: null,
      suspended: false,
      // Spread last: properties after a spread are set one by one, which costs more than the rest.
      ...services,
      mail,
    };
    if (!request.sessionToken) return anonymous;
    if (request.sessionToken.startsWith(tokenPrefix)) return { ...anonymous, ...(await findToken(request)) };

    const sessionId = hashToken(request.sessionToken);
    const { session, user } = await lucia.validateSession(sessionId);
    if (!session) return { ...anonymous, suspended: await isSuspendedSession(sessionId) };
    if (user.suspendedAt) return { ...anonymous, suspended: true };

    const now = services.now();
    const sessionLifetime = sessionLifetimeOf(user.role, session.remember);
    // An earlier release may have stored a later end.
    if (sessionEnd(sessionLifetime, session) <= now) {
      await services.db.delete(sessionTable).where(eq(sessionTable.id, session.id));
      return anonymous;
    }
    const isStale = now.getTime() - session.lastSeenAt.getTime() > lastSeenStepMs;
    const expiresAt =
      isStale && !request.unattended
        ? sessionEnd(sessionLifetime, { createdAt: session.createdAt, lastSeenAt: now })
        : session.expiresAt;
    if (isStale && !request.unattended) {
      await services.db
        .update(sessionTable)
        .set({ lastSeenAt: now, expiresAt })
        .where(and(eq(sessionTable.id, session.id), lt(sessionTable.lastSeenAt, now)));
    }
    const factorDueAt = await findFactorDue(services, user);
    return {
      ...anonymous,
      session: { id: session.id, remember: session.remember, expiresAt, confirmedAt: session.confirmedAt },
      actor: {
        id: user.id,
        name: user.name,
        email: user.email,
        role: user.role,
        restriction: user.restriction,
        emailVerified: user.emailVerifiedAt !== null,
        ...(factorDueAt && { factorDueAt }),
      },
    };
  };
  return (request) =>
    contextOf(request).catch((error: unknown) => {
      throw failedBeforeCall(error, services.log, request.requestId);
    });
}
