import { messages } from '@app/contracts/messages';
import { session } from '@app/db/schema/session';
import { eq } from 'drizzle-orm';
import type { Context } from '../core/context';
import { blankSessionCookie } from '../core/cookies';
import { hashToken } from '../core/token';

/** Ends the session, if there is one, and always succeeds (auth.logout-always). */
export async function logout(ctx: Context) {
  ctx.request.setCookie(blankSessionCookie(ctx));
  if (ctx.request.sessionToken) {
    try {
      await ctx.db.delete(session).where(eq(session.id, hashToken(ctx.request.sessionToken)));
    } catch (error) {
      ctx.log.error({ requestId: ctx.request.requestId, err: error }, 'the session could not be deleted');
    }
  }
  ctx.log.info({ requestId: ctx.request.requestId, user: ctx.actor?.id }, 'signed out');
  return { success: true, message: messages.loggedOut };
}
