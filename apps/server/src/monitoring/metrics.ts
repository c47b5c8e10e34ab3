import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { Counter, Histogram, Registry } from 'prom-client';
import { isLocalRequest } from '../http/local-requests';
import { type AppEnv, bearerToken } from '../http/request-context';
import type { Counters } from './counters';
import type { Figures } from './figures';

/** First path segments that identify the handler. Everything else is a page. */
const pathKinds = new Set([
  'api',
  'trpc',
  'files',
  'assets',
  'demos',
  'livez',
  'healthz',
  'readyz',
  'metrics',
]);

function pathKindOf(path: string): string {
  const first = path.split('/')[1] ?? '';
  return pathKinds.has(first) ? first : 'page';
}

function isEqual(a: string, b: string): boolean {
  const [left, right] = [a, b].map((text) => createHash('sha256').update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}

/**
 * Measures every processed request (cached responses are only counted) and serves the metrics of this process
 * at `/metrics` to callers with METRICS_TOKEN. Without a token they are served to this machine only, and not
 * through a proxy on it.
 */
export function metricsRoutes(
  counters: Counters,
  { figures, token }: { figures: Pick<Figures, 'register'>; token: string | undefined },
): Hono<AppEnv> {
  const register = new Registry();
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took to be answered.',
    labelNames: ['method', 'kind', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  });
  for (const { name, help, read } of Object.values(counters)) {
    const counter = new Counter({
      name,
      help,
      registers: [register],
      collect() {
        this.reset();
        this.inc(read());
      },
    });
    void counter;
  }

  const all = Registry.merge([register, figures.register]);
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    const end = seconds.startTimer();
    await next();
    const method = /^(?:GET|HEAD|POST|PUT|DELETE|OPTIONS)$/.test(c.req.method) ? c.req.method : 'other';
    end({ method, kind: pathKindOf(c.req.path), status: c.res.status });
  });
  app.get('/metrics', async (c) => {
    const isLocal = isLocalRequest(c.get('clientAddress'), c.req.header());
    const mayRead = token === undefined ? isLocal : isEqual(bearerToken(c) ?? '', token);
    if (!mayRead) return c.notFound();
    c.header('Cache-Control', 'no-store');
    c.header('Content-Type', all.contentType);
    return c.body(await all.metrics());
  });
  return app;
}
