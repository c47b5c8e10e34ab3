import { Hono } from 'hono';
import { finishResponses } from '../http/finish-response';
import type { AppEnv } from '../http/request-context';
import { createSiteLog } from '../http/request-log-line';

/** Creates an application whose responses are finished like those of the site, without a log. */
export function finishedApp({ allowedOrigins = [] as string[], secureSite = false } = {}): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(
    finishResponses({
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
