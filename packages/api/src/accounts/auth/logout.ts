import { messages } from '@app/contracts/messages';
import { session } from '@app/db/schema/accounts/session';
import { eq } from 'drizzle-orm';
import type { Context } from '../../core/context';
import { blankSessionCookie, identityLogoutCookie } from '../../core/cookies';
import { createToken, hashToken } from '../../core/token';

/** The path where a browser signs out at the identity provider. */
const identityLogoutPath = '/auth/oidc/logout';

/**
 * Ends the session, if there is one; always succeeds (auth.logout-always). `next`: where the browser goes
 * next when the identity provider signed it in and should sign it out as well (auth.provider-logout).
 */
export async function logout(ctx: Context) {
  let next: string | undefined;
  ctx.request.setCookie(blankSessionCookie(ctx));
  if (ctx.request.sessionToken) {
    try {
      const [ended] = await ctx.db
        .delete(session)
        .where(eq(session.id, hashToken(ctx.request.sessionToken)))
        .returning({ issuer: session.identityIssuer });
      if (ended?.issuer && ctx.identityProvider?.endsSessions) {
        ctx.request.setCookie(identityLogoutCookie(ctx, createToken()));
        next = identityLogoutPath;
      }
    } catch (error) {
      ctx.log.error({ requestId: ctx.request.requestId, err: error }, 'the session could not be deleted');
    }
  }
  ctx.log.info({ requestId: ctx.request.requestId, user: ctx.actor?.id }, 'signed out');
  return { success: true, message: messages.loggedOut, ...(next && { next }) };
}
