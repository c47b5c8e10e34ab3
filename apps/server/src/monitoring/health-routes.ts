import { setTimeout as delay } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import { type AppEnv, logOf } from '../http/request-context';

/**
 * Named checks; each rejects while its subject does not work. A text that one resolves with is shown instead
 * of `ok`.
 */
export type Readiness = Readonly<Record<string, () => Promise<unknown>>>;

/** A part that takes longer, in milliseconds, is not ready. Load balancers wait for five seconds. */
const PATIENCE_MS = 3_000;
/** How long the failure of a throttled check is repeated. */
const FAILURE_KEPT_MS = 1_000;
/** After the database has come back, other parts may fail for this long as they did without it. */
const AFTERMATH_MS = PATIENCE_MS + FAILURE_KEPT_MS;

/**
 * Limits a check to one run in `ms` milliseconds, or one per second after a failure, because several load
 * balancers probe continuously.
 */
export function throttleCheck(check: () => Promise<void>, ms: number): () => Promise<void> {
  let last: { result: Promise<void>; until: number } | undefined;
  return () => {
    if (last && performance.now() < last.until) return last.result;
    const running = { result: check(), until: Number.POSITIVE_INFINITY };
    last = running;
    running.result.then(
      () => {
        running.until = performance.now() + ms;
      },
      () => {
        running.until = performance.now() + Math.min(ms, FAILURE_KEPT_MS);
      },
    );
    return running.result;
  };
}

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  const timeout = new AbortController();
  const timedOut = delay(PATIENCE_MS, undefined, { signal: timeout.signal, ref: false }).then(() => {
    throw new Error(`no answer within ${PATIENCE_MS / 1_000} seconds`);
  });
  timedOut.catch(() => {});
  try {
    return await Promise.race([work, timedOut]);
  } finally {
    timeout.abort();
  }
}

/** Logs one line when a part fails and one when it works again, because balancers probe every second. */
function createOutageLog() {
  const failing = new Set<string>();
  return {
    works(c: Context<AppEnv>, check: string): void {
      if (failing.delete(check)) logOf(c).info({ check }, 'ready again');
    },
    failed(c: Context<AppEnv>, check: string, cause: unknown): void {
      if (!failing.has(check)) logOf(c).error({ err: cause, check }, 'not ready');
      failing.add(check);
    },
  };
}

interface Probes {
  /** Rejects when the process cannot work, for example without its database. */
  checkHealth: () => Promise<void>;
  readiness: Readiness;
  /**
   * Parts that all instances share: when one fails the instance stays ready, because the others would fail
   * too. With the database, which most parts ask, all of them may fail, and shortly after it.
   */
  shared?: readonly string[] | undefined;
  /** When aborted, the process is about to end and requests should go elsewhere. */
  draining?: AbortSignal | undefined;
}

/**
 * `/livez` answers as long as the process does: restarting it would not bring its database back. `/healthz` reports
 * whether the process can work, for those who watch it. `/readyz` reports part by part whether everything works,
 * including writing, and to balancers whether requests should go elsewhere. The cause of each outage is logged once.
 */
export function healthRoutes({ checkHealth, readiness, shared = [], draining }: Probes): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const outages = createOutageLog();
  let aftermathUntil = 0;
  app.get('/livez', (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json({ status: 'ok' });
  });
  app.get('/healthz', async (c) => {
    c.header('Cache-Control', 'no-store');
    try {
      await checkHealth();
      outages.works(c, 'database');
      return c.json({ status: 'ok' });
    } catch (cause) {
      outages.failed(c, 'database', cause);
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
          const word = await withTimeout(check());
          outages.works(c, name);
          return [name, typeof word === 'string' ? word : 'ok'] as const;
        } catch (cause) {
          outages.failed(c, name, cause);
          return [name, 'unavailable'] as const;
        }
      }),
    );
    const failed = results.flatMap(([name, word]) => (word === 'unavailable' ? [name] : []));
    if (failed.includes('database')) aftermathUntil = performance.now() + AFTERMATH_MS;
    const isDatabaseAway = performance.now() < aftermathUntil && shared.includes('database');
    const isReady = isDatabaseAway || failed.every((name) => shared.includes(name));
    const status = failed.length === 0 ? 'ok' : isReady ? 'degraded' : 'unavailable';
    const shown = results.map(([name, word]) => [
      name,
      isReady && word === 'unavailable' ? 'degraded' : word,
    ]);
    return c.json({ status, checks: Object.fromEntries(shown) }, isReady ? 200 : 503);
  });
  return app;
}
