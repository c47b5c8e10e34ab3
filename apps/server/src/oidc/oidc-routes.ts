import { signInWithIdentity } from '@app/api/auth/sign-in-with-identity';
import { AppError } from '@app/api/core/app-error';
import type { Context as CallContext, RequestInfo, Services } from '@app/api/core/context';
import { blankIdentityFlowCookie, identityFlowCookie } from '@app/api/core/cookies';
import { clientKey } from '@app/api/core/rate-limits';
import { toAppError } from '@app/api/core/to-app-error';
import { type IdentityRefusal, identityRefusals } from '@app/contracts/auth/identity';
import { cookieName } from '@app/contracts/auth/schema';
import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { type AppEnv, logOf, requestInfo } from '../http/request-context';
import { openFlow, sealFlow } from './flow-cookie';
import type { OidcClient } from './oidc-client';

type CreateContext = (request: RequestInfo) => Promise<CallContext>;

/**
 * Every way ends on the sign-in screen, which alone judges where to go on: nothing of an address leads elsewhere. `told`: what it needs to know, after
 * the #.
 */
function toSignIn(c: Context<AppEnv>, search: Record<string, string | undefined>, told?: string) {
  const given = Object.entries(search).flatMap(([name, value]) =>
    value ? [`${name}=${encodeURIComponent(value)}`] : [],
  );
  const query = given.length > 0 ? `?${given.join('&')}` : '';
  return c.redirect(`/auth${query}${told ? `#${told}` : ''}`, 302);
}

/** Why nobody is signed in, for the screen; the rest is for the log. */
function refusalOf(c: Context<AppEnv>, cause: unknown): IdentityRefusal {
  const error = toAppError(cause);
  const known = identityRefusals.find((reason) => reason === error.reason);
  const fields = { err: error.cause ?? cause, reason: error.reason, ip: c.get('clientAddress') };
  if (known) logOf(c).warn(fields, 'sign-in with the identity provider refused');
  else logOf(c).error(fields, 'sign-in with the identity provider failed');
  return known ?? 'IDENTITY_REFUSED';
}

/**
 * `/auth/oidc`: the team's sign-in with an identity provider (auth.provider-sign-in), by authorization code with PKCE. `start` sends the
 * browser to the provider, `callback` is where it returns.
 */
export function oidcRoutes(
  services: Pick<Services, 'keys' | 'secureCookies' | 'now' | 'rateLimits'>,
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
    try {
      const { url, flow } = await client.begin();
      const sealed = sealFlow(services.keys, flow, { next, now: services.now() });
      c.header('Set-Cookie', identityFlowCookie(services, sealed));
      return c.redirect(url.href, 302);
    } catch (cause) {
      return toSignIn(c, { next }, refusalOf(c, cause));
    }
  });

  app.get('/callback', async (c) => {
    const sealed = getCookie(c, cookieName('identityFlow', c.get('secureSite')));
    const flow = openFlow(services.keys, sealed, services.now());
    // Used up, whatever comes of it.
    c.header('Set-Cookie', blankIdentityFlowCookie(services), { append: true });
    const next = flow?.next;
    try {
      if (!flow) throw new AppError('IDENTITY_REFUSED');
      await services.rateLimits.consume('identitySignInsPerClient', clientKey(c.get('clientAddress')));
      const identity = await client.finish(new URL(c.req.url).search, flow);
      const cookies = new Headers();
      const step = await signInWithIdentity(await createContext(requestInfo(c, cookies)), identity);
      for (const cookie of cookies.getSetCookie()) c.header('Set-Cookie', cookie, { append: true });
      if (!step) return toSignIn(c, { next });
      return toSignIn(c, { step: 'factor', email: step.email, next }, step.way);
    } catch (cause) {
      return toSignIn(c, { next }, refusalOf(c, cause));
    }
  });
  return app;
}
