import { AppError } from '@app/api/core/app-error';
import type { Context as CallContext, RequestInfo, Services } from '@app/api/core/context';
import { blankIdentityFlowCookie, identityFlowCookie } from '@app/api/core/cookies';
import { clientKey } from '@app/api/core/rate-limits';
import { confirmWithIdentity } from '@app/api/people/single-sign-on/confirm-with-identity';
import { signInWithIdentity } from '@app/api/people/single-sign-on/sign-in-with-identity';
import { identityConfirmed } from '@app/contracts/accounts/auth/identity';
import { cookieName } from '@app/contracts/accounts/auth/schema';
import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { type AppEnv, requestInfo } from '../http/request-context';
import { openFlow, sealFlow } from './flow-cookie';
import { redirectToSignIn, refusalOf } from './login-redirects';
import type { OidcClient } from './oidc-client';
import { oidcLogoutRoutes } from './oidc-logout-routes';

type CreateContext = (request: RequestInfo) => Promise<CallContext>;

/**
 * Redirects to the page that shows the outcome of a confirmation at the provider and passes it to the waiting
 * window.
 */
function redirectToConfirmed(c: Context<AppEnv>, outcome: string) {
  return c.redirect(`/account/identity-confirmed#${outcome}`, 302);
}

/**
 * `/auth/oidc`: the team's sign-in with an identity provider (auth.provider-sign-in), by authorization code
 * with PKCE. `start` sends the browser to the provider, which returns it to `callback`. With `?confirm` a
 * signed-in user authenticates there again (auth.step-up). `logout` and `logged-out` sign out at the provider
 * and return, and `backchannel-logout` receives the provider's logout notifications (auth.provider-logout).
 */
export function oidcRoutes(
  services: Pick<Services, 'db' | 'keys' | 'secureCookies' | 'now' | 'rateLimits'>,
  createContext: CreateContext,
  client: OidcClient,
): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.header('Cache-Control', 'no-store');
    await next();
  });

  app.get('/start', async (c) => {
    const next = c.req.query('next');
    const confirmationStartedAt = c.req.query('confirm') === undefined ? null : services.now();
    try {
      const { url, flow } = await client.begin({ confirms: confirmationStartedAt });
      const sealed = sealFlow(services.keys, flow, { next, now: services.now() });
      c.header('Set-Cookie', identityFlowCookie(services, sealed));
      return c.redirect(url.href, 302);
    } catch (cause) {
      const refusal = refusalOf(c, cause);
      return confirmationStartedAt ? redirectToConfirmed(c, refusal) : redirectToSignIn(c, { next }, refusal);
    }
  });

  app.get('/callback', async (c) => {
    const sealed = getCookie(c, cookieName('identityFlow', c.get('secureSite')));
    const flow = openFlow(services.keys, sealed, services.now());
    // The flow is used up, whatever the outcome.
    c.header('Set-Cookie', blankIdentityFlowCookie(services), { append: true });
    const next = flow?.next;
    try {
      if (!flow) throw new AppError('IDENTITY_REFUSED');
      await services.rateLimits.consume('identitySignInsPerClient', clientKey(c.get('clientAddress')));
      const identity = await client.finish(new URL(c.req.url).search, flow);
      const cookies = new Headers();
      const context = await createContext(requestInfo(c, cookies));
      if (flow.confirmsSince !== undefined) {
        await confirmWithIdentity(context, identity, new Date(flow.confirmsSince));
        return redirectToConfirmed(c, identityConfirmed);
      }
      const step = await signInWithIdentity(context, identity);
      const answer = step
        ? redirectToSignIn(c, { step: 'factor', email: step.email, next }, step.way)
        : redirectToSignIn(c, { next });
      for (const cookie of cookies.getSetCookie()) answer.headers.append('Set-Cookie', cookie);
      return answer;
    } catch (cause) {
      const refusal = refusalOf(c, cause);
      return flow?.confirmsSince === undefined
        ? redirectToSignIn(c, { next }, refusal)
        : redirectToConfirmed(c, refusal);
    }
  });

  app.route('/', oidcLogoutRoutes(services, client));
  return app;
}
