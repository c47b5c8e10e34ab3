import { AppError } from '@app/api/core/app-error';
import type { Services } from '@app/api/core/context';
import { blankIdentityLogoutCookie } from '@app/api/core/cookies';
import { clientKey } from '@app/api/core/rate-limits';
import { toAppError } from '@app/api/core/to-app-error';
import { endByProvider } from '@app/api/people/single-sign-on/end-by-provider';
import { cookieName } from '@app/contracts/accounts/auth/schema';
import { limits } from '@app/contracts/limits';
import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { type AppEnv, logOf } from '../http/request-context';
import { limitBody } from '../http/request-guards';
import { sendRestError } from '../http/send-api-error';
import { redirectToSignIn, refusalOf } from './login-redirects';
import type { OidcClient } from './oidc-client';

/**
 * Sign-out at the identity provider and back, and the provider's own logout notifications
 * (auth.provider-logout). There is no open redirect: the browser is sent only to the provider, and returns to
 * the sign-in screen.
 */
export function oidcLogoutRoutes(
  services: Pick<Services, 'db' | 'now' | 'secureCookies' | 'rateLimits'>,
  client: OidcClient,
): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  // Only for a browser that has just signed out here. A link from elsewhere leads to the sign-in.
  app.get('/logout', async (c) => {
    const state = getCookie(c, cookieName('identityLogout', c.get('secureSite')));
    if (!state) return redirectToSignIn(c, {});
    try {
      const url = await client.endSession(state);
      if (url) return c.redirect(url.href, 302);
    } catch (cause) {
      refusalOf(c, cause);
    }
    c.header('Set-Cookie', blankIdentityLogoutCookie(services));
    return redirectToSignIn(c, {});
  });

  app.get('/logged-out', (c) => {
    const state = getCookie(c, cookieName('identityLogout', c.get('secureSite')));
    c.header('Set-Cookie', blankIdentityLogoutCookie(services));
    if (!state || c.req.query('state') !== state) {
      logOf(c).warn('return from a logout that did not begin here');
    }
    return redirectToSignIn(c, {});
  });

  app.post('/backchannel-logout', limitBody(limits.logoutTokenBytes), async (c) => {
    const caller = clientKey(c.get('clientAddress'));
    try {
      await services.rateLimits.consume('forgedLogoutsPerClient', caller);
      const { logout_token: token } = await c.req.parseBody();
      if (typeof token !== 'string') throw new AppError('IDENTITY_REFUSED');
      const ended = await endByProvider(services, await client.readLogout(token));
      // Genuine notifications of the provider are not limited.
      await services.rateLimits.refund('forgedLogoutsPerClient', caller);
      logOf(c).info({ ended }, 'signed out by the identity provider');
      return c.body(null, 200);
    } catch (cause) {
      const error = toAppError(cause);
      if (error.reason === 'RATE_LIMITED') return sendRestError(c, error);
      refusalOf(c, cause);
      return error.status < 500
        ? c.json({ error: 'invalid_request' }, 400)
        : c.json({ error: 'temporarily_unavailable' }, 503);
    }
  });
  return app;
}
