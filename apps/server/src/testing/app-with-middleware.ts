import { Hono } from 'hono';
import { outermostMiddleware } from '../http/outermost-middleware';
import type { AppEnv } from '../http/request-context';
import { createSiteLog } from '../http/request-log-line';

/** Creates an application whose responses are finished like those of the site, without a log. */
export function appWithOutermostMiddleware({
  allowedOrigins = [] as string[],
  secureSite = false,
} = {}): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(
    outermostMiddleware({
      log: createSiteLog({ level: 'silent' }, { write: () => {} }),
      trustedProxies: 0,
      languages: ['en'],
      allowedOrigins,
      secureSite,
      transportPolicy: 'max-age=63072000',
      development: false,
      connectOrigins: [],
    }),
  );
  return app;
}
