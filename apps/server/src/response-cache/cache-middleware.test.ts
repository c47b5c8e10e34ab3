import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterEach, describe, expect, test } from 'vitest';
import type { AppEnv } from '../http/request-context';
import { createSiteLog } from '../http/request-log-line';
import { createCounters } from '../monitoring/counters';
import { serveLocally } from '../testing/serve-locally';
import { createCacheHandler } from './cache-middleware';
import { restCacheRule } from './cache-rules';
import { createResponseCache } from './response-cache';

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer };
type Call = { method?: string; headers?: Record<string, string> };

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const end of cleanups.splice(0)) end();
});

/**
 * Starts a site with one cached list behind a real HTTP server. `reachedPaths` are the addresses that reached its
 * application.
 */
async function startSite() {
  const lines: { path?: string; status?: number; cache?: boolean; requestId?: string }[] = [];
  const cache = createResponseCache(() => true);
  const counters = createCounters();
  const cacheHandler = createCacheHandler({
    cache,
    rules: [
      restCacheRule('/api/', ['/api/list'], ['page']),
      { prefix: '/', notWith: [], canonical: (address) => decodeURIComponent(address) },
    ],
    allowedOrigins: ['https://site.example'],
    trustedProxies: 0,
    counters,
    isDatabaseAway: async () => false,
    log: createSiteLog({}, { write: (line: string) => void lines.push(JSON.parse(line)) }),
  });
  const reachedPaths: string[] = [];
  const app = new Hono<AppEnv>();
  app.use((c, next) => {
    c.set('requestId', `request-${reachedPaths.push(c.req.path)}`);
    return next();
  });
  app.use(cacheHandler.middleware);
  app.get('/api/list', (c) => {
    c.header('Cache-Control', 'no-cache');
    c.header('Content-Security-Policy', "default-src 'none'");
    return c.json(Array.from({ length: 300 }, (_, number) => ({ number })));
  });
  const { port, close } = await serveLocally(app.fetch, cacheHandler.answer);
  cleanups.push(close);

  const ask = async (path: string, { method = 'GET', headers = {} }: Call = {}): Promise<Answer> => {
    const call = request({ host: '127.0.0.1', port, path, method, headers, agent: false }).end();
    const [response] = await once(call, 'response');
    const parts: Buffer[] = [];
    for await (const part of response) parts.push(part);
    return { status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) };
  };
  return { ask, reachedPaths, lines, cache, counters };
}

const comparableHeaders = ({ headers }: Answer) => {
  const { date, connection, 'server-timing': timing, 'x-request-id': id, ...others } = headers;
  return others;
};

test.each([
  ['/\\', 400],
  ['/%zz', 500],
])('a malformed address does not stop the server: %s', async (path, status) => {
  const { ask } = await startSite();
  expect((await ask(path)).status).toBe(status);
  expect((await ask('/api/list')).status).toBe(200);
});

describe('a cached response', () => {
  test('equals the original, and the application is not called', async () => {
    const { ask, reachedPaths, lines, counters } = await startSite();
    const made = await ask('/api/list');
    const again = await ask('/api/list');
    expect(reachedPaths).toEqual(['/api/list']);
    expect(again.body.equals(made.body)).toBe(true);
    expect(comparableHeaders(again)).toEqual(comparableHeaders(made));
    expect(again.headers['content-security-policy']).toBe("default-src 'none'");
    expect(again.headers['server-timing']).toBe('cache;desc=hit');
    expect(lines).toEqual([
      expect.objectContaining({
        path: '/api/list',
        status: 200,
        cached: true,
        requestId: again.headers['x-request-id'],
      }),
    ]);
    expect(counters.cacheHits.read()).toBe(1);
  });

  test('is compressed, without a body, or 304, as the client asks', async () => {
    const { ask, reachedPaths } = await startSite();
    const uncompressed = await ask('/api/list');
    const firstCompressed = await ask('/api/list', { headers: { 'accept-encoding': 'br' } });
    const compressed = await ask('/api/list', { headers: { 'accept-encoding': 'br' } });
    expect(reachedPaths).toHaveLength(2);
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(compressed.body).equals(uncompressed.body)).toBe(true);
    expect(comparableHeaders(compressed)).toEqual(comparableHeaders(firstCompressed));

    const headResponse = await ask('/api/list', { method: 'HEAD' });
    expect(headResponse.body).toHaveLength(0);
    expect(comparableHeaders(headResponse)).toEqual(comparableHeaders(uncompressed));

    const notModified = await ask('/api/list', {
      headers: { 'if-none-match': uncompressed.headers.etag ?? '' },
    });
    expect(notModified.status).toBe(304);
    expect(notModified.body).toHaveLength(0);
    expect(notModified.headers.etag).toBe(uncompressed.headers.etag);
    expect(notModified.headers.vary).toBe(uncompressed.headers.vary);
    expect(notModified.headers['content-security-policy']).toBeUndefined();
    expect(reachedPaths).toHaveLength(2);
  });

  test('is given to logged-out clients whatever cookies they send', async () => {
    const { ask, reachedPaths } = await startSite();
    await ask('/api/list');
    await ask('/api/list', { headers: { cookie: 'a=1; sessions_seen=3; _ga=2' } });
    expect(reachedPaths).toEqual(['/api/list']);
  });

  test('is cleared with the others', async () => {
    const { ask, reachedPaths, cache } = await startSite();
    await ask('/api/list');
    cache.clear();
    await ask('/api/list');
    expect(reachedPaths).toHaveLength(2);
  });

  test.each<[string, string, Call]>([
    ['somebody who may be signed in', '/api/list', { headers: { cookie: 'a=1; __Host-session=x' } }],
    ['a token', '/api/list', { headers: { authorization: 'Bearer token' } }],
    ['another method', '/api/list', { method: 'POST' }],
    ['an allowed origin', '/api/list', { headers: { origin: 'https://site.example' } }],
    ['a parameter that means something', '/api/list?page=2', {}],
    ['a way through another folder', '/api/x/../list', {}],
    ['the same way, written otherwise', '/api/x/%2e%2e/list', {}],
    ['two slashes', '//api/list', {}],
    ['a backslash', '/api\\list', {}],
    ['an address of another host', 'http://other.example/api/list', {}],
    ['a host that is none', '/api/list', { headers: { host: 'a b' } }],
  ])('is not returned without a check for %s', async (_what, path, call) => {
    const { ask, lines } = await startSite();
    await ask('/api/list');
    const first = await ask(path, call);
    const isCacheHit = first.headers['server-timing'] === 'cache;desc=hit';
    // Addresses that the application resolves to the list itself may be served from the cache.
    expect(isCacheHit).toBe(/other\.example|\/x\//.test(path));
    expect(lines).toHaveLength(isCacheHit ? 1 : 0);
  });
});
