import { appRouter } from '@app/api/router';
import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { createApp } from '../create-app';
import type { AppEnv } from '../http/request-context';
import { createSiteLog } from '../http/request-log-line';
import { createCounters } from './counters';
import { createFigures } from './figures';
import { healthRoutes, throttleCheck } from './health-routes';
import { metricsRoutes } from './metrics';

const token = 'a-token-for-the-collector';

function makeApp({ metricsToken, address = '127.0.0.1' }: { metricsToken?: string; address?: string } = {}) {
  const counters = createCounters();
  const app = createApp({
    publicUrl: new URL('http://localhost:3000'),
    allowedOrigins: [],
    trustedProxies: 0,
    development: false,
    procedures: { router: appRouter, createContext: () => Promise.reject(new Error('nobody calls here')) },
    renderer: { render: async () => new Response('', { status: 404 }), canonicalAddress: () => null },
    templates: {
      count: async () => 0,
      list: async () => [],
      collections: async () => [],
      newest: async () => [],
      find: async () => null,
    },
    counters,
    metrics: metricsRoutes(counters, { figures: createFigures(), token: metricsToken }),
    webDist: null,
    checkHealth: async () => {},
    readiness: {
      mail: async () => {
        throw new Error('secret cause');
      },
    },
    log: createSiteLog({ level: 'silent' }),
  });
  const env = { incoming: { socket: { remoteAddress: address } } };
  return (path: string, headers: Record<string, string> = {}) =>
    app.request(`http://localhost:3000${path}`, { headers }, env);
}

test('figures count requests by kind, and what the product counts itself', async () => {
  const call = makeApp();
  await call('/healthz');
  await call('/missing');
  const text = await (await call('/metrics')).text();
  expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",kind="healthz",status="200"\} 1/);
  expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",kind="page",status="404"\} 1/);
  expect(text).toMatch(/^pages_not_found_total 1$/m);
  expect(text).toContain('process_resident_memory_bytes');
  const { headers } = await call('/metrics');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('figures are for this machine, or for whoever knows the token', async () => {
  expect((await makeApp({ address: '203.0.113.7' })('/metrics')).status).toBe(404);
  for (const name of ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'x-real-ip', 'via']) {
    expect((await makeApp()('/metrics', { [name]: '203.0.113.7' })).status).toBe(404);
  }
  expect((await makeApp()('/metrics', { host: 'www.shop.example' })).status).toBe(404);
  expect((await makeApp()('/metrics', { host: 'localhost:3000' })).status).toBe(200);
  const tokenApp = makeApp({ metricsToken: token, address: '203.0.113.7' });
  expect((await tokenApp('/metrics')).status).toBe(404);
  expect((await tokenApp('/metrics', { authorization: 'Bearer x' })).status).toBe(404);
  expect((await tokenApp('/metrics', { authorization: `Bearer ${token}` })).status).toBe(200);
});

test('/readyz names the part that is not ready, without the cause', async () => {
  const response = await makeApp()('/readyz');
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({
    status: 'unavailable',
    checks: { database: 'ok', mail: 'unavailable' },
  });
  const ready = await healthRoutes({ checkHealth: async () => {}, readiness: {} }).request('/readyz');
  expect(await ready.json()).toEqual({ status: 'ok', checks: { database: 'ok' } });
});

test('/readyz of an instance beside a newer one reports it and stays ready', async () => {
  const readiness = { migrations: async () => 'newer' };
  const response = await healthRoutes({ checkHealth: async () => {}, readiness }).request('/readyz');
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ status: 'ok', checks: { database: 'ok', migrations: 'newer' } });
});

function quietHealth(probes: Parameters<typeof healthRoutes>[0]) {
  const app = new Hono<AppEnv>();
  app.use((c, next) => {
    c.set('siteLog', createSiteLog({ level: 'silent' }));
    return next();
  });
  return app.route('/', healthRoutes(probes));
}

test('a failing part that all instances share takes none of them out of service', async () => {
  const readiness = { files: () => Promise.reject(new Error('no bucket')) };
  const app = quietHealth({ checkHealth: async () => {}, readiness, shared: ['files'] });
  const response = await app.request('/readyz');
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    status: 'degraded',
    checks: { database: 'ok', files: 'degraded' },
  });
});

test('an instance whose database is away stays in service with the pages it holds, until it drains', async () => {
  const away = () => Promise.reject(new Error('the database is away'));
  const draining = new AbortController();
  const readiness = { migrations: away, mail: away };
  const probes = { checkHealth: away, readiness, draining: draining.signal };
  const app = quietHealth({ ...probes, shared: ['database', 'files'] });
  const response = await app.request('/readyz');
  expect([response.status, await response.json()]).toEqual([
    200,
    { status: 'degraded', checks: { database: 'degraded', migrations: 'degraded', mail: 'degraded' } },
  ]);
  expect((await app.request('/healthz')).status).toBe(503);
  const behind = quietHealth({ ...probes, checkHealth: async () => {}, shared: ['database', 'files'] });
  expect((await behind.request('/readyz')).status).toBe(503);
  draining.abort();
  expect((await app.request('/readyz')).status).toBe(503);
});

test('a part that does not respond is reported as not ready, in bounded time', async () => {
  const pendingProbes = { files: () => new Promise<void>(() => {}) };
  const app = quietHealth({ checkHealth: async () => {}, readiness: pendingProbes });
  const response = await app.request('/readyz');
  expect(await response.json()).toEqual({
    status: 'unavailable',
    checks: { database: 'ok', files: 'unavailable' },
  });
});

test('a costly check is shared by concurrent callers and repeated after a failure', async () => {
  let checkCount = 0;
  let works = true;
  const check = throttleCheck(async () => {
    checkCount += 1;
    if (!works) throw new Error('full');
  }, 1_500);
  await Promise.all([check(), check(), check()]);
  await check();
  expect(checkCount).toBe(1);
  works = false;
  await vi.waitFor(() => expect(check()).rejects.toThrow('full'), 5_000);
  works = true;
  await vi.waitFor(() => check(), 5_000);
});
