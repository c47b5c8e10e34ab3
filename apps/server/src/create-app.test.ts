import { createHash } from 'node:crypto';
import { createContextFactory } from '@app/api/create-context';
import { appRouter } from '@app/api/router';
import { sessionTokenOf } from '@app/api/testing/callers';
import { insertUser } from '@app/api/testing/rows';
import { createTestServices } from '@app/api/testing/services';
import { cookieName } from '@app/contracts/accounts/auth/schema';
import { isReservedSlug } from '@app/contracts/site-addresses';
import { initTRPC, TRPCError } from '@trpc/server';
import { Hono } from 'hono';
import { afterEach, describe, expect, it, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { type AppOptions, createApp } from './create-app';
import { type AppEnv, requestInfo } from './http/request-context';
import { createSiteLog } from './http/request-log-line';
import { createLocalPages } from './local-pages/create-local-pages';
import { createCounters } from './monitoring/counters';
import type { PageRenderer } from './pages/page-renderer';
import type { PublishedTemplates } from './pages/published-templates';
import { createResponseCache } from './response-cache/response-cache';

const site = 'http://localhost:3000';

const t = initTRPC.context<{ token: string | null; ip: string }>().create({ isDev: false });
const router = t.router({
  who: t.procedure.query(({ ctx }) => ({ token: ctx.token, ip: ctx.ip })),
  change: t.procedure.input(z.object({ text: z.string() })).mutation(({ input }) => input.text.length),
  never: t.procedure.query(() => new Promise<string>(() => {})),
  receiptPdf: t.procedure.query(() => new Promise<string>(() => {})),
  limited: t.procedure.query(() => {
    const cause = Object.assign(new Error('too many'), { retryAfter: 7 });
    throw new TRPCError({ code: 'TOO_MANY_REQUESTS', cause });
  }),
});

/** Renders pages that contain their nonce and the caller that the in-process calls see. */
const renderer: PageRenderer = {
  async render({ request, nonce }) {
    const path = new URL(request.url).pathname;
    if (path === '/broken') throw new Error('secret cause');
    const status = path === '/missing' ? 404 : 200;
    return new Response(
      `<html><script nonce="${nonce}">run("${nonce}")</script><script>alien()</script></html>`,
      {
        status,
        headers: { 'content-type': 'text/html; charset=UTF-8' },
      },
    );
  },
  canonicalAddress: () => null,
};

/** A catalogue of three templates. */
const templates: PublishedTemplates = {
  count: async () => 3,
  list: async (part, size) =>
    ['a&b', 'second', 'third']
      .map((slug) => ({ slug, updatedAt: new Date('2026-02-03T04:05:06Z'), coverUrl: null }))
      .slice(part * size, (part + 1) * size),
  collections: async () => [],
  newest: async () => [],
  find: async () => null,
};

function makeApp(options: Partial<AppOptions> = {}) {
  const counters = createCounters();
  const lines: Record<string, unknown>[] = [];
  const log = createSiteLog(
    { level: 'debug' },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  );
  const app = createApp({
    publicUrl: new URL(site),
    allowedOrigins: [site, 'https://old.example'],
    trustedProxies: 0,
    development: false,
    procedures: {
      router,
      createContext: async (request) => ({ token: request.sessionToken, ip: request.ip }),
    },
    renderer,
    cache: createResponseCache(() => true),
    templates,
    counters,
    webDist: null,
    checkHealth: async () => {},
    log,
    ...options,
  });
  const call = (path: string, init?: RequestInit) => app.request(site + path, init);
  return { app, call, lines, counters };
}

function post(body: unknown, headers: Record<string, string> = {}): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
}

test('posts.free-addresses: no page of the owner can stand where a program of the site does', () => {
  const emptyApp = new Hono<AppEnv>().get('/', (c) => c.text(''));
  const { app } = makeApp({
    files: emptyApp,
    exports: emptyApp,
    imports: emptyApp,
    payments: emptyApp,
    oidc: emptyApp,
  });
  const parts = app.routes.map(({ path }) => path.split('/')[1] ?? '');
  const plain = [...new Set(parts)].filter((part) => /^[a-z0-9-]+$/.test(part));
  expect(plain).toEqual(expect.arrayContaining(['api', 'trpc', 'files', 'exports']));
  expect([...plain, 'page-views'].filter((part) => !isReservedSlug(part))).toEqual([]);
});

describe('every answer', () => {
  const { call } = makeApp();

  it.each(['/', '/missing', '/broken', '/healthz', '/api/nothing', '/trpc/who', '/trpc/nothing'])(
    '%s has the security headers and a request id',
    async (path) => {
      const { headers } = await call(path);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBeTruthy();
      expect(headers.get('permissions-policy')).toContain('camera=()');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
      expect(headers.get('strict-transport-security')).toBeNull();
    },
  );

  it.each(['//', '///', '//[', '//evil.example/templates', '//evil.example:99999/'])(
    '%s is treated as a path of this site, not as a host',
    async (path) => {
      const requestedHosts: string[] = [];
      const { call: ask } = makeApp({
        renderer: {
          render: async ({ request }) => {
            requestedHosts.push(new URL(request.url).host);
            return new Response('a page', { headers: { 'content-type': 'text/html' } });
          },
          // The same as in the application itself.
          canonicalAddress: (address) => new URL(address, site).pathname,
        },
      });
      for (const _ of ['made', 'kept']) expect((await ask(path)).status).toBe(200);
      expect(new Set(requestedHosts)).toEqual(new Set([new URL(site).host]));
    },
  );

  it.each(['/dev/parts', '/DEV/parts/', '//dev/parts', '/%64ev/parts'])(
    '%s shows what the screens are made of on a local site alone',
    async (path) => {
      const pageRenderer: PageRenderer = {
        render: async () => new Response('a page', { headers: { 'content-type': 'text/html' } }),
        canonicalAddress: () => null,
      };
      expect((await makeApp({ renderer: pageRenderer }).call(path)).status).toBe(404);
      expect((await makeApp({ renderer: pageRenderer, local: true }).call(path)).status).toBe(200);
    },
  );

  it('the parts of the screens are there through a proxy of a local site too', async () => {
    const renderer: PageRenderer = {
      render: async () => new Response('a page', { headers: { 'content-type': 'text/html' } }),
      canonicalAddress: () => null,
    };
    const localPages = createLocalPages({ mailFolder: '/nowhere', samples: null });
    const { app } = makeApp({ renderer, localPages, local: true, trustedProxies: 1 });
    const headers = { host: 'localhost:3000', 'x-forwarded-for': '203.0.113.7' };
    const incoming = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
    expect((await app.request(`${site}/dev/parts`, { headers }, incoming)).status).toBe(200);
  });

  it.each(['/dev', '/dev/styles', '/dev/mail'])(
    '%s is for requests from this machine alone',
    async (path) => {
      const localPages = createLocalPages({ mailFolder: '/nowhere', samples: null });
      const { app } = makeApp({ localPages, trustedProxies: 1 });
      const ask = (headers: Record<string, string>, remoteAddress = '127.0.0.1') => {
        const asked = { headers: { host: 'localhost:3000', ...headers } };
        return app.request(`${site}${path}`, asked, { incoming: { socket: { remoteAddress } } });
      };
      expect((await ask({})).status).toBe(200);
      expect((await ask({}, '203.0.113.7')).status).toBe(404);
      expect((await ask({ 'x-forwarded-for': '203.0.113.7' })).status).toBe(404);
      expect((await ask({ host: 'www.shop.example' })).status).toBe(404);
    },
  );

  it('an undecodable path answers 404, not 500', async () => {
    const response = await call('/trpc/%');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: { data: { reason: 'NOT_FOUND' } } });
  });

  it('login routes below a page path are not cached and keep their cookies', async () => {
    const oidc = new Hono<AppEnv>().get('/callback', (c) => {
      const headers = new Headers();
      requestInfo(c, headers).setCookie('session=1');
      return c.text('', 302, { location: '/auth', 'set-cookie': headers.get('set-cookie') ?? '' });
    });
    const { call: ask } = makeApp({
      oidc,
      renderer: { ...renderer, canonicalAddress: (address) => new URL(address, site).pathname },
    });
    const answer = await ask('/auth/oidc/callback?code=1');
    expect(answer.headers.getSetCookie()).toEqual(['session=1']);
  });

  it('is counted when it comes from the cache', async () => {
    const { call: ask, counters } = makeApp({
      renderer: { ...renderer, canonicalAddress: (address) => address },
    });
    await ask('/about');
    expect(counters.cacheHits.read()).toBe(0);
    await ask('/about');
    expect(counters.cacheHits.read()).toBe(1);
  });

  it('asks for https only where the site is served over it', async () => {
    const publicUrl = new URL('https://www.example.com');
    const secure = makeApp({ publicUrl, transportPolicy: 'max-age=300' });
    const { headers } = await secure.call('/');
    expect(headers.get('strict-transport-security')).toBe('max-age=300');
    const without = await makeApp({ publicUrl, transportPolicy: null }).call('/');
    expect(without.headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
  });

  it.each(['/trpc/who', '/api/nothing', '/healthz', '/dashboard', '/dashboard/users', '/account', '/auth'])(
    '%s is not stored',
    async (path) => expect((await call(path)).headers.get('cache-control')).toBe('no-store'),
  );
});

describe('pages in the frame of the studio (public-pages.studio-frame)', () => {
  it('are rendered for team members who may edit, and come from the cache for everybody else', async () => {
    const services = await createTestServices();
    onTestFinished(services.drop);
    const { call, counters } = makeApp({
      procedures: { router: appRouter, createContext: createContextFactory(services) },
      renderer: { ...renderer, canonicalAddress: (address) => new URL(address, site).pathname },
    });
    const tokenOf = async (values: Parameters<typeof insertUser>[1]) =>
      sessionTokenOf(services, await insertUser(services, values));
    const frameHeadersOf = async (token: string) => {
      const answer = await call('/about?studio=1', {
        headers: { cookie: `${cookieName('session', false)}=${token}` },
      });
      return [answer.headers.get('x-frame-options'), answer.headers.get('cache-control')];
    };
    await call('/about');
    const admin = await tokenOf({ role: 'admin' });
    expect(await frameHeadersOf(admin)).toEqual(['SAMEORIGIN', 'no-store']);
    expect(counters.cacheHits.read()).toBe(0);
    const otherTokens = [
      '',
      'made up',
      await tokenOf({ role: 'user' }),
      await tokenOf({ role: 'admin', restriction: ['tickets:read'] }),
    ];
    for (const token of otherTokens) expect(await frameHeadersOf(token)).toEqual(['DENY', 'no-cache']);
    expect((await call('/about?studio=1')).headers.get('content-security-policy')).toContain(
      "frame-ancestors 'none'",
    );
    expect(counters.cacheHits.read()).toBe(otherTokens.length + 1);
  });
});

describe('pages', () => {
  it('strip control characters from their path, and cannot redirect to another host by it', async () => {
    const { call } = makeApp();
    for (const [path, whole] of [
      ['/templates/a%00b%0D?q=%00', '/templates/ab?q=%00'],
      ['/%00/evil.example', '/evil.example'],
    ]) {
      const answer = await call(path ?? '');
      expect(answer.status).toBe(301);
      expect(answer.headers.get('location')).toBe(whole);
    }
  });

  const { call, lines, counters } = makeApp();

  it('allow only scripts and styles with the nonce of the response, a new one each time', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const response = await call('/');
        const nonce = /nonce="([^"]+)"/.exec(await response.text())?.[1];
        const policy = response.headers.get('content-security-policy') ?? '';
        const hash = createHash('sha256').update(`run("${nonce}")`).digest('base64');
        expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
        expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
        expect(policy).not.toMatch(/script-src[^;]*unsafe/);
        return nonce;
      }),
    );
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it('are answered 404 for unknown paths, counted, and logged with their source but without queries', async () => {
    const before = counters.pagesNotFound.read();
    const headers = { referer: 'https://elsewhere.example/list?mail=a@example.com#x' };
    const response = await call('/missing?secret=1', { headers });
    expect(response.status).toBe(404);
    expect(counters.pagesNotFound.read()).toBe(before + 1);
    const line = lines.find(({ msg }) => msg === 'page not found');
    expect(line).toMatchObject({ path: '/missing', referrer: 'https://elsewhere.example/list' });
    expect(JSON.stringify(lines)).not.toContain('secret=1');
  });

  it('hide the cause when rendering fails', async () => {
    const response = await call('/broken');
    expect(response.status).toBe(500);
    expect(response.headers.get('content-type')).toContain('text/html');
    const page = await response.text();
    expect(page).toContain(response.headers.get('x-request-id'));
    expect(page).not.toContain('secret cause');
    expect(lines.some(({ msg }) => msg === 'request failed')).toBe(true);
  });
});

describe('calls', () => {
  const { call } = makeApp();
  const change = (headers?: Record<string, string>, body: unknown = { text: 'abc' }) =>
    call('/trpc/change', post(body, headers));

  it('reads only the __Host- cookie when the site is served over https', async () => {
    const { call } = makeApp({ publicUrl: new URL('https://www.example.com') });
    const answer = async (cookie: string) => (await call('/trpc/who', { headers: { cookie } })).json();
    expect(await answer('session=planted; __Host-session=own')).toMatchObject({
      result: { data: { token: 'own' } },
    });
    expect(await answer('session=planted')).toMatchObject({ result: { data: { token: null } } });
  });

  it('name the request id even when they fail before they began', async () => {
    const createContext = async () => {
      throw new Error('no database');
    };
    const { call } = makeApp({ procedures: { router: appRouter, createContext } });
    const response = await call('/trpc/auth.me');
    const requestId = response.headers.get('x-request-id');
    expect(requestId).not.toBeNull();
    expect(await response.json()).toMatchObject({ error: { data: { requestId } } });
  });

  it('take the bearer token before the cookie', async () => {
    const headers = { authorization: 'Bearer from-header', cookie: 'session=from-cookie' };
    expect(await (await call('/trpc/who', { headers })).json()).toMatchObject({
      result: { data: { token: 'from-header' } },
    });
    expect(await (await call('/trpc/who', { headers: { cookie: 'session=c' } })).json()).toMatchObject({
      result: { data: { token: 'c' } },
    });
  });

  it.each([
    ['a foreign origin', '/trpc/live.changes', { origin: 'https://evil.example' }],
    [
      'a foreign origin that says what it accepts',
      '/trpc/live.changes',
      {
        origin: 'https://evil.example',
        accept: 'text/event-stream',
      },
    ],
    ['a foreign origin, spelled otherwise', '/trpc/live%2Echanges', { origin: 'https://evil.example' }],
    [
      'a foreign origin, among others',
      '/trpc/auth.me,live.changes?batch=1',
      { origin: 'https://evil.example' },
    ],
    ['no origin, as a picture of another site', '/trpc/live.changes', { 'sec-fetch-site': 'cross-site' }],
  ])('that open an event stream are refused with %s', async (_case, path, headers) => {
    const createContext = async () => {
      throw new Error('nobody is asked who calls');
    };
    const { call } = makeApp({ procedures: { router: appRouter, createContext } });
    const response = await call(path, { headers: { cookie: 'session=x', ...headers } });
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('FOREIGN_ORIGIN');
    const own = await call('/trpc/live.changes', { headers: { 'sec-fetch-site': 'same-origin' } });
    expect(await own.text()).not.toContain('FOREIGN_ORIGIN');
  });

  it.each([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['a foreign origin with a cookie', { origin: 'https://evil.example', cookie: 'session=x' }],
    ['a cookie and no origin', { cookie: 'session=x' }],
    ['the origin of a sandboxed page', { origin: 'null', cookie: 'session=x' }],
  ])('that change data are refused with %s', async (_case, headers) => {
    const response = await change(headers);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      error: { data: { code: 'FORBIDDEN', httpStatus: 403, reason: 'FOREIGN_ORIGIN', details: [] } },
    });
  });

  it.each([
    ['their own origin', { origin: site, cookie: 'session=x' }],
    ['an allowed origin', { origin: 'https://old.example', cookie: 'session=x' }],
    ['a bearer token', { authorization: 'Bearer x', cookie: 'session=x' }],
    ['neither cookie nor origin', {}],
    ["a stranger's cookie and no origin", { cookie: 'awsalb=abc; lang=en' }],
  ])('that change data are accepted with %s', async (_case, headers) => {
    expect(await (await change(headers)).json()).toMatchObject({ result: { data: 3 } });
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'sent as %j are refused',
    async (type) => {
      const response = await change({ 'content-type': type });
      expect(response.status).toBe(415);
    },
  );

  it('with a body over the limit are refused, with or without Content-Length', async () => {
    const text = 'x'.repeat(300_000);
    expect((await change({}, { text })).status).toBe(413);
    const stream = new Blob([JSON.stringify({ text })]).stream();
    const init = { ...post(null), body: stream, duplex: 'half' } as RequestInit;
    expect((await call('/trpc/change', init)).status).toBe(413);
    expect((await change({ 'content-length': '300000' })).status).toBe(413);
    expect((await change({ 'content-length': '2' })).status).toBe(200);
  });

  it('name the request id when refused before they begin', async () => {
    const response = await call('/trpc/change', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{',
    });
    expect(response.status).toBe(400);
    expect(JSON.stringify(await response.json())).not.toContain('"requestId":""');
  });

  it('in longer batches than the browser sends are refused', async () => {
    const batch = (size: number) =>
      call(`/trpc/${Array(size).fill('who').join(',')}?batch=1&input=${encodeURIComponent('{}')}`);
    expect((await batch(10)).status).toBe(200);
    expect((await batch(11)).status).toBe(400);
  });

  it('name the seconds to wait when refused for a while', async () => {
    for (const path of ['/trpc/limited', '/trpc/limited?batch=1', '/trpc/who,limited?batch=1']) {
      const response = await call(path);
      expect(response.status).toBe(path.includes('who') ? 207 : 429);
      expect(response.headers.get('retry-after')).toBe('7');
    }
  });
});

describe('unknown paths of the API', () => {
  it('answer with the envelope of errors', async () => {
    const response = await makeApp().call('/api/nothing', { headers: { origin: 'https://old.example' } });
    expect(response.status).toBe(404);
    expect(response.headers.get('access-control-allow-origin')).toBe('https://old.example');
    expect(response.headers.get('access-control-allow-credentials')).toBe('true');
    const requestId = response.headers.get('x-request-id');
    expect(await response.json()).toMatchObject({ status: 404, details: [], requestId });
  });

  it.each(['//api/cart', '/API/cart', '/Api', '///trpc/who', '/TRPC/who', '/trpc'])(
    'answer in JSON where the address is mistyped: %s',
    async (path) => {
      for (const method of ['GET', 'POST']) {
        const response = await makeApp().call(path, { method });
        expect(response.status, method).toBe(404);
        const error = /trpc/i.test(path) ? { data: { reason: 'NOT_FOUND' } } : 'Not found';
        expect(await response.json(), method).toMatchObject({ error });
      }
    },
  );

  it('cannot be read by browsers of other sites', async () => {
    const response = await makeApp().call('/api/nothing', { headers: { origin: 'https://evil.example' } });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('/livez', () => {
  it('answers while the database is away', async () => {
    const { call } = makeApp({ checkHealth: () => Promise.reject(new Error('no database')) });
    expect((await call('/livez')).status).toBe(200);
    expect((await call('/healthz')).status).toBe(503);
  });
});

describe('/healthz', () => {
  it('tells whether the process can work', async () => {
    expect((await makeApp().call('/healthz')).status).toBe(200);
    const ill = makeApp({ checkHealth: () => Promise.reject(new Error('no database at db.internal')) });
    const response = await ill.call('/healthz');
    expect(response.status).toBe(503);
    expect(await response.text()).not.toContain('db.internal');
  });
});

describe('a response that does not come', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is refused after ten seconds', async () => {
    vi.useFakeTimers();
    const { call } = makeApp();
    const answer = call('/trpc/never');
    await vi.advanceTimersByTimeAsync(10_000);
    const { status, headers } = await answer;
    expect(status).toBe(503);
    expect(headers.get('retry-after')).toBe('2');
    expect(headers.get('content-type')).toContain('application/json');
  });

  it('for a document may take longer, because one process renders them all', async () => {
    vi.useFakeTimers();
    let isAnswered = false;
    const ask = async () => {
      const { status } = await makeApp().call('/trpc/receiptPdf');
      isAnswered = true;
      return status;
    };
    const answer = ask();
    await vi.advanceTimersByTimeAsync(40_000);
    expect(isAnswered).toBe(false);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await answer).toBe(503);
  });
});
