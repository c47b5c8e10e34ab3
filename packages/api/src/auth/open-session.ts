import { limits } from '@app/contracts/limits';
import { session } from '@app/db/schema/session';
import { eq } from 'drizzle-orm';
import type { Context } from '../core/context';
import { createLucia } from './session-store';
import { createToken, hashToken } from './token';

/**
 * Writes a new session and returns its token, which from then on only the client knows; the session that the caller
 * came with, whosever it was, ends. Call it in the transaction that decides that the user may sign in, and set the
 * session cookie after its commit.
 */
export async function openSession(ctx: Context, userId: string, remember: boolean): Promise<string> {
  if (ctx.session) await ctx.db.delete(session).where(eq(session.id, ctx.session.id));
  const token = createToken();
  const lucia = createLucia(ctx.db, remember ? limits.rememberedSessionMs : limits.shortSessionMs);
  await lucia.createSession(
    userId,
    {
      remember,
      userAgent: ctx.request.userAgent.slice(0, limits.userAgent) || null,
      ip: ctx.request.ip || null,
      lastSeenAt: ctx.now(),
    },
    { sessionId: hashToken(token) },
  );
  return token;
}
