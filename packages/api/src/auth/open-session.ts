import { sessionCookieName } from '@app/contracts/auth';
import { limits } from '@app/contracts/limits';
import { user } from '@app/db/schema/user';
import { eq } from 'drizzle-orm';
import { Cookie } from 'lucia';
import type { Context } from '../core/context';
import { createLucia } from './session-store';
import { createToken, hashToken } from './token';

/** The session cookie: kept for 30 days when remembered, else until the browser closes (B51). */
export function sessionCookie(ctx: Pick<Context, 'secureCookies'>, token: string, remember: boolean): string {
  return new Cookie(sessionCookieName, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: ctx.secureCookies,
    ...(remember ? { maxAge: limits.rememberedSessionMs / 1_000 } : {}),
  }).serialize();
}

/** Removes the session cookie from the browser. */
export function blankSessionCookie(ctx: Pick<Context, 'secureCookies'>): string {
  return new Cookie(sessionCookieName, '', {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: ctx.secureCookies,
    maxAge: 0,
  }).serialize();
}

/**
 * Signs a user in: a new session, the cookie, and the time of the last login. Returns the token, which is
 * known only here and to the client.
 */
export async function openSession(
  ctx: Context,
  userId: string,
  { remember }: { remember: boolean },
): Promise<string> {
  const token = createToken();
  await createLucia(ctx.db, { remember }).createSession(
    userId,
    {
      remember,
      userAgent: ctx.request.userAgent.slice(0, limits.userAgent) || null,
      ip: ctx.request.ip || null,
      lastSeenAt: ctx.now(),
    },
    { sessionId: hashToken(token) },
  );
  await ctx.db.update(user).set({ lastLoginAt: ctx.now() }).where(eq(user.id, userId));
  ctx.request.setCookie(sessionCookie(ctx, token, remember));
  return token;
}
