import type { VisitPort } from '@app/api/core/ports';
import { asksNotToBeCounted, isPageOpened } from '@app/api/traffic/visit/visit-facts';
import { limits } from '@app/contracts/limits';
import { Hono } from 'hono';
import type { AppEnv } from '../http/request-context';
import { limitBody, requireContentType, requireKnownOrigin } from '../http/request-guards';

/**
 * `POST /page-views`: the browser reports the path of a page that it opened by client-side navigation, as
 * plain text, which is what `navigator.sendBeacon` sends. The response is empty whether the page is counted
 * or not (analytics.known-pages).
 */
export function visitRoutes(visits: VisitPort, allowedOrigins: readonly string[]): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(
    requireKnownOrigin(allowedOrigins),
    requireContentType('text/plain'),
    limitBody(limits.viewedAddress),
  );
  app.post('/', async (c) => {
    const [path = ''] = (await c.req.text()).split('?', 1);
    const header = (name: string) => c.req.header(name);
    const userAgent = header('user-agent');
    if (userAgent && path.startsWith('/') && !asksNotToBeCounted(header)) {
      visits.notePage({ ip: c.get('clientAddress'), userAgent }, { address: path });
    }
    return c.body(null, 204);
  });
  return app;
}

interface PageRequest {
  /** Address of the client, after trusted proxies. */
  ip: string;
  /** Path and query. */
  address: string;
  header: (name: string) => string | undefined;
}

/**
 * Records that a page was sent to a reader (analytics.not-counted). It runs within the fastest responses, so
 * expensive work is deferred and done for many visits at once.
 */
export function notePageVisit(visits: VisitPort, { ip, address, header }: PageRequest): void {
  const userAgent = header('user-agent');
  if (!userAgent || asksNotToBeCounted(header) || !isPageOpened(header)) return;
  visits.notePage({ ip, userAgent }, { address, referrer: header('referer') });
}
