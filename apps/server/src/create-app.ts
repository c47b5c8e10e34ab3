import { join } from 'node:path';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';
import { HTTPException } from 'hono/http-exception';
import { timeout } from 'hono/timeout';
import type { Logger } from 'pino';
import { isLoopback } from './client-address';
import { demoSites } from './pages/demo-sites';
import { errorPage } from './pages/error-page';
import type { PageRenderer } from './pages/page-renderer';
import { pageRoutes } from './pages/page-routes';
import { staticFiles } from './pages/static-files';
import { refuse } from './refuse';
import type { AppEnv } from './request-facts';
import { requestLog } from './request-log';
import { securityHeaders } from './security-headers';
import { type Procedures, trpcMount } from './trpc-mount';

/** An answer comes within this time, in milliseconds, even while the database is silent and calls wait in line. */
const answerLimitMs = 10_000;

export interface AppOptions {
  /** Address under which people reach the site (PUBLIC_URL). */
  publicUrl: URL;
  /** Origins whose browsers may call with credentials (CORS_ORIGINS), the site's own among them. */
  allowedOrigins: readonly string[];
  /** How many proxies to believe (TRUST_PROXY). */
  trustedProxies: number;
  /** Further origins that the pages' scripts may call. */
  connectOrigins?: readonly string[];
  /** True while Vite serves the sources. */
  development: boolean;
  procedures: Procedures;
  renderer: PageRenderer;
  /** `dist` of apps/web with the browser's files; null in development, where Vite serves them. */
  webDist: string | null;
  /** Pages at `/dev/mail` with the mails that were not sent; left out where nobody may see them. */
  devMail?: Hono;
  /** Rejects when the process cannot do its work, for example without its database. */
  checkHealth: () => Promise<void>;
  log: Logger;
}

/** The whole site as one application: procedures, pages and files on one origin. */
export function createApp(options: AppOptions): Hono<AppEnv> {
  const { publicUrl, allowedOrigins, trustedProxies, procedures, renderer, webDist, log } = options;
  const app = new Hono<AppEnv>();

  app.use(requestLog(log, trustedProxies));
  app.use(
    securityHeaders({
      tls: publicUrl.protocol === 'https:',
      development: options.development,
      connectOrigins: options.connectOrigins ?? [],
    }),
  );
  app.use(compress());
  app.use(timeout(answerLimitMs, new HTTPException(503)));

  app.get('/healthz', async (c) => {
    c.header('Cache-Control', 'no-store');
    try {
      await options.checkHealth();
      return c.json({ status: 'ok' });
    } catch (cause) {
      c.var.log.error({ err: cause }, 'not healthy');
      return c.json({ status: 'unavailable' }, 503);
    }
  });

  app.use(
    '/api/*',
    cors({ origin: [...allowedOrigins], credentials: true, exposeHeaders: ['X-Request-Id'] }),
  );
  app.all('/api/*', (c) => refuse(c, 'NOT_FOUND'));
  app.route('/trpc', trpcMount(procedures, allowedOrigins));

  if (options.devMail) {
    // They hold codes: nobody else on the network may read them, even where the server listens to it.
    app.use('/dev/mail/*', async (c, next) => (isLoopback(c.var.clientAddress) ? next() : c.notFound()));
    app.route('/dev/mail', options.devMail);
  }
  // The same from here and from the build in apps/server/dist.
  app.route('/demos', demoSites(join(import.meta.dirname, '../../demos/dist')));
  if (webDist) app.route('/', staticFiles(webDist));
  app.route('/', pageRoutes(renderer, procedures, publicUrl));

  app.notFound((c) => c.text('Not found', 404));
  app.onError((cause, c) => {
    c.var.log.error({ err: cause, path: c.req.path }, 'request failed');
    const tooLate = cause instanceof HTTPException && cause.status === 503;
    const isCall = /^\/(?:api|trpc)\//.test(c.req.path);
    if (isCall) return tooLate ? refuse(c, 'UNAVAILABLE', { 'Retry-After': '2' }) : refuse(c, 'UNEXPECTED');
    c.header('Cache-Control', 'no-store');
    return c.html(errorPage(c.var.nonce, c.var.requestId), tooLate ? 503 : 500);
  });
  return app;
}
