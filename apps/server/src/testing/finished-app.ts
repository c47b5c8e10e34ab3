import { Hono } from 'hono';
import { finishResponses } from '../http/finish-response';
import type { AppEnv } from '../http/request-context';
import { createSiteLog } from '../http/request-log-line';

/** An application whose responses leave as those of the site do, without a log. */
export function finishedApp({ allowedOrigins = [] as string[], secureSite = false } = {}): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(
    finishResponses({
      log: createSiteLog({ level: 'silent' }, { write: () => {} }),
      trustedProxies: 0,
      languages: ['en'],
      allowedOrigins,
      secureSite,
      development: false,
      connectOrigins: [],
    }),
  );
  return app;
}
