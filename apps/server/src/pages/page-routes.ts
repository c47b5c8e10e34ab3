import { unstable_localLink } from '@trpc/client';
import { Hono } from 'hono';
import { type AppEnv, anonymousRequestInfo } from '../request-facts';
import type { Procedures } from '../trpc-mount';
import type { PageRenderer } from './page-renderer';

const privatePages = /^\/(?:dashboard|auth|account)(?:\/|$)/;

function withoutQuery(address: string | undefined): string | undefined {
  return address?.split(/[?#]/)[0];
}

/** Every page of the application. Pages are rendered as for an anonymous visitor; who is signed in shows after hydration. */
export function pageRoutes(renderer: PageRenderer, procedures: Procedures, publicUrl: URL): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get('*', async (c) => {
    const link = unstable_localLink({
      router: procedures.router,
      createContext: () => procedures.createContext(anonymousRequestInfo(c)),
    });
    const response = await renderer.render({
      request: c.req.raw,
      link,
      nonce: c.var.nonce,
      siteUrl: publicUrl.origin,
    });
    const answer = new Response(response.body, response);
    answer.headers.set('Cache-Control', privatePages.test(c.req.path) ? 'no-store' : 'no-cache');
    if (answer.status === 404) {
      c.var.log.warn({ path: c.req.path, referrer: withoutQuery(c.req.header('referer')) }, 'page not found');
    }
    return answer;
  });
  return app;
}
