import { Hono } from 'hono';
import { type AppEnv, logOf } from './request-facts';

/** Named checks; each rejects while what it looks at does not work. */
export type Readiness = Readonly<Record<string, () => Promise<void>>>;

interface Probes {
  /** Rejects when the process cannot do its work, for example without its database. */
  checkHealth: () => Promise<void>;
  readiness: Readiness;
  /** Aborted: the process is about to end, and requests should go elsewhere. */
  draining?: AbortSignal | undefined;
}

/** `/healthz`: whether the process can work. `/readyz`: whether all of it works, part by part. Causes are in the log. */
export function probeRoutes({ checkHealth, readiness, draining }: Probes): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get('/healthz', async (c) => {
    c.header('Cache-Control', 'no-store');
    try {
      await checkHealth();
      return c.json({ status: 'ok' });
    } catch (cause) {
      logOf(c).error({ err: cause }, 'not healthy');
      return c.json({ status: 'unavailable' }, 503);
    }
  });
  app.get('/readyz', async (c) => {
    c.header('Cache-Control', 'no-store');
    if (draining?.aborted) return c.json({ status: 'draining', checks: {} }, 503);
    const checks = Object.entries({ database: checkHealth, ...readiness });
    const results = await Promise.all(
      checks.map(async ([name, check]) => {
        try {
          await check();
          return [name, 'ok'] as const;
        } catch (cause) {
          logOf(c).error({ err: cause, check: name }, 'not ready');
          return [name, 'unavailable'] as const;
        }
      }),
    );
    const ready = results.every(([, result]) => result === 'ok');
    const body = { status: ready ? 'ok' : 'unavailable', checks: Object.fromEntries(results) };
    return c.json(body, ready ? 200 : 503);
  });
  return app;
}
