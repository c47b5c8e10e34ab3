import { createContextFactory } from '@app/api/create-context';
import { appRouter } from '@app/api/router';
import { createTestServices } from '@app/api/testing/services';
import { createDatabase } from '@app/db/client';
import { createTestDatabase } from '@app/db/testing';
import { startDatabaseProxy } from '@app/db/testing/database-proxy';
import { Hono } from 'hono';
import { beforeEach, expect, test, vi } from 'vitest';
import { createApp } from '../create-app';
import { createCounters } from '../monitoring/counters';
import { publishedTemplates } from '../pages/published-templates';
import type { AppEnv } from './request-context';
import { createSiteLog } from './request-log-line';

vi.setConfig({ testTimeout: 60_000 });

const site = 'http://localhost:3000';

let proxy: Awaited<ReturnType<typeof startDatabaseProxy>>;
let ask: (path: string, init?: RequestInit) => Promise<{ answer: string; seconds: number }>;
beforeEach(async () => {
  const database = await createTestDatabase();
  proxy = await startDatabaseProxy(database.connection);
  const client = createDatabase(proxy.connection, { applicationName: 'server' });
  const probes = createDatabase(proxy.connection, { max: 1, applicationName: 'probes' });
  const services = await createTestServices({ db: client.db });
  const app = createApp({
    publicUrl: new URL(site),
    allowedOrigins: [site],
    trustedProxies: 0,
    development: false,
    procedures: { router: appRouter, createContext: createContextFactory(services) },
    renderer: {
      async render({ request }) {
        const seconds = Number(new URL(request.url).searchParams.get('seconds'));
        await client.sql`SELECT pg_sleep(${seconds})`;
        return new Response('<p>A page</p>', { headers: { 'content-type': 'text/html' } });
      },
      canonicalAddress: (address) => address,
    },
    templates: publishedTemplates(services),
    counters: createCounters(),
    oidc: new Hono<AppEnv>().get('/callback', async (c) => {
      await client.sql`SELECT 1`;
      return c.text('Signed in');
    }),
    webDist: null,
    checkHealth: async () => {
      await probes.sql`SELECT 1`;
    },
    log: createSiteLog({ level: 'silent' }),
  });
  ask = async (path, init) => {
    const startedAt = performance.now();
    const { status, headers } = await app.request(site + path, init);
    const answer = `${status} ${headers.get('retry-after') ?? ''}`.trim();
    return { answer, seconds: (performance.now() - startedAt) / 1_000 };
  };
  return async () => {
    proxy.cut();
    await Promise.all([client.close(), probes.close()]);
    await proxy.close();
    await services.drop();
    await database.drop();
  };
});

test('reads are told to come back after some three seconds while the database is frozen (public-pages.come-back-soon)', async () => {
  expect((await ask('/a?seconds=0')).answer).toBe('200');
  proxy.stall();
  const paths = ['/b?seconds=0', '/api/templates/published', '/sitemap.xml'];
  for (const { answer, seconds } of await Promise.all(paths.map((path) => ask(path)))) {
    expect(answer).toBe('503 2');
    expect(seconds).toBeLessThan(6);
  }
  proxy.resume();
  await vi.waitFor(async () => expect((await ask('/b?seconds=0')).answer).toBe('200'), 30_000);
});

test('a slow database that answers is waited for', async () => {
  const { answer, seconds } = await ask('/a?seconds=5');
  expect(answer).toBe('200');
  expect(seconds).toBeGreaterThan(5);
});

test('a change is waited for, which a frozen database may have taken', async () => {
  const body = JSON.stringify({ email: 'a@example.com', password: 'x' });
  const headers = { 'content-type': 'application/json', origin: site };
  const login = () => ask('/api/auth/login', { method: 'POST', body, headers });
  expect((await login()).answer).toBe('401');
  proxy.stall();
  setTimeout(proxy.resume, 5_000);
  const { answer, seconds } = await login();
  expect(answer).toBe('401');
  expect(seconds).toBeGreaterThan(4.9);
});

test('so is the return from an identity provider, a GET that signs in', async () => {
  expect((await ask('/auth/oidc/callback')).answer).toBe('200');
  proxy.stall();
  setTimeout(proxy.resume, 5_000);
  const { answer, seconds } = await ask('/auth/oidc/callback');
  expect(answer).toBe('200');
  expect(seconds).toBeGreaterThan(4.9);
});
