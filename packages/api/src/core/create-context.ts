import { session as sessionTable } from '@app/db/schema/session';
import { and, eq, lt } from 'drizzle-orm';
import { sessionCookie } from '../auth/open-session';
import { createLucia } from '../auth/session-store';
import { hashToken } from '../auth/token';
import type { Context, RequestInfo, Services } from './context';

/** How stale "last seen" may be; a write for every call would cost more than it tells. */
const lastSeenStepMs = 5 * 60_000;

/**
 * The factory of call contexts for one process: finds the live session behind the token and its user. A
 * suspended user, an expired session and an unknown token all give an anonymous context.
 */
export function createContextFactory(services: Services): (request: RequestInfo) => Promise<Context> {
  const lucia = createLucia(services.db, { remember: true });

  return async (request) => {
    const anonymous: Context = { ...services, request, actor: null, session: null };
    if (!request.sessionToken) return anonymous;

    const { session, user } = await lucia.validateSession(hashToken(request.sessionToken));
    if (!session || user.suspendedAt) return anonymous;

    if (session.fresh && session.remember) {
      request.setCookie(sessionCookie(services, request.sessionToken, true));
    }
    const now = services.now();
    if (now.getTime() - session.lastSeenAt.getTime() > lastSeenStepMs) {
      const staleBefore = new Date(now.getTime() - lastSeenStepMs);
      await services.db
        .update(sessionTable)
        .set({ lastSeenAt: now })
        .where(and(eq(sessionTable.id, session.id), lt(sessionTable.lastSeenAt, staleBefore)));
    }
    return {
      ...anonymous,
      session: { id: session.id, remember: session.remember, expiresAt: session.expiresAt },
      actor: {
        id: user.id,
        name: user.name,
        email: user.email,
        role: user.role,
        emailVerified: user.emailVerifiedAt !== null,
      },
    };
  };
}
