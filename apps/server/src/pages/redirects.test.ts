import { once } from 'node:events';
import { request } from 'node:http';
import type { RedirectPort } from '@app/api/core/ports';
import { appRouter } from '@app/api/router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../create-app';
import { createSiteLog } from '../http/request-log-line';
import { createCounters } from '../monitoring/counters';
import { createResponseCache } from '../response-cache/response-cache';
import { serveLocally } from '../testing/serve-locally';

const targets: Record<string, { target: string; isPermanent: boolean }> = {
  '/old': { target: '/services', isPermanent: true },
  '/for-now': { target: '/über?page=2#top', isPermanent: false },
  '/fr/own': { target: '/fr/contact-us', isPermanent: true },
  '/own': { target: '/about', isPermanent: true },
  '/elsewhere': { target: 'https://example.com/new', isPermanent: true },
  '/?p=12': { target: '/about', isPermanent: true },
};

let close: () => void;
let port: number;
const missing: string[] = [];
beforeAll(async () => {
  const redirects: RedirectPort = {
    leadsFromHome: (address) => /^\/(?:fr\/?)?\?p=12$/.test(address),
    async find(path, search) {
      if (path === '/broken') throw new Error('the database is away');
      const exact = targets[path + search];
      const found = exact ?? targets[path];
      return found ? { ...found, search: exact ? '' : search } : null;
    },
    noteMissing: (path) => void missing.push(path),
    flush: async () => {},
  };
  const app = createApp({
    publicUrl: new URL('http://localhost:3000'),
    allowedOrigins: ['http://localhost:3000'],
    trustedProxies: 0,
    languages: ['en', 'fr'],
    development: false,
    procedures: { router: appRouter, createContext: () => Promise.reject(new Error('not asked')) },
    renderer: {
      render: async ({ request: { url } }) =>
        new Response('<p>A page</p>', {
          status: ['/', '/there'].includes(new URL(url).pathname) ? 200 : 404,
          headers: { 'content-type': 'text/html' },
        }),
      canonicalAddress: (address) => new URL(address, 'http://localhost').pathname,
    },
    cache: createResponseCache(() => true),
    templates: {
      count: async () => 0,
      list: async () => [],
      collections: async () => [],
      newest: async () => [],
      find: async () => null,
    },
    counters: createCounters(),
    redirects,
    webDist: null,
    checkHealth: async () => {},
    log: createSiteLog({ level: 'silent' }, { write() {} }),
  });
  ({ port, close } = await serveLocally(app.fetch, app.serveCached));
});
afterAll(() => close());

async function ask(path: string, method = 'GET') {
  const call = request({
    ...{ host: '127.0.0.1', port, path, method, agent: false },
    headers: { 'user-agent': 'Mozilla/5.0 Firefox/150.0', accept: 'text/html' },
  }).end();
  const [response] = await once(call, 'response');
  response.resume();
  await once(response, 'end');
  const { location, 'cache-control': caching, 'server-timing': timing } = response.headers;
  return { status: response.statusCode, location, caching, isHeld: timing?.includes('desc=hit') ?? false };
}

test('a missing page redirects with its query, uncached (redirects.missing-pages-only)', async () => {
  const caching = 'max-age=300';
  expect(await ask('/old?a=1&b=%2F')).toMatchObject({
    status: 301,
    location: '/services?a=1&b=%2F',
    caching,
  });
  expect(await ask('/old', 'HEAD')).toMatchObject({ status: 301, location: '/services', caching });
  expect(await ask('/for-now?a=1')).toMatchObject({
    status: 302,
    location: '/%C3%BCber?page=2#top',
    caching,
  });
  expect(await ask('/elsewhere?a=1')).toMatchObject({
    status: 301,
    location: 'https://example.com/new?a=1',
    caching,
  });
  targets['/old'] = { target: '/about', isPermanent: true };
  expect(await ask('/old')).toMatchObject({ location: '/about' });
  expect(missing).toEqual([]);
});

test('a query of the home page redirects before its cached page is sent, and costs other queries nothing', async () => {
  for (const path of ['/', '/?p=13']) expect(await ask(path)).toMatchObject({ status: 200 });
  for (const method of ['GET', 'HEAD']) {
    expect(await ask('/?p=12', method)).toMatchObject({ status: 301, location: '/about', isHeld: false });
  }
  expect(await ask('/fr?p=12')).toMatchObject({ status: 301, location: '/fr/about' });
  for (const path of ['/', '/?p=13', '/?p=123', `/?${'a=1&'.repeat(900)}`]) {
    expect(await ask(path)).toMatchObject({ status: 200, isHeld: true });
  }
});

test('a redirect also applies to the page in another language, unless that has its own', async () => {
  expect(await ask('/fr/for-now?a=1')).toMatchObject({ status: 302, location: '/fr/%C3%BCber?page=2#top' });
  expect(await ask('/fr/elsewhere')).toMatchObject({ location: 'https://example.com/new' });
  expect(await ask('/fr/own')).toMatchObject({ location: '/fr/contact-us' });
  expect(await ask('/de/for-now')).toMatchObject({ status: 404 });
  missing.length = 0;
});

test('a stored target that a browser would open on another site leads nowhere', async () => {
  const elsewhere = [
    '/.//other.example/login',
    '/x/..//other.example',
    '/%2e//other.example',
    '//other.example',
  ];
  for (const target of elsewhere) {
    targets['/trap'] = { target, isPermanent: true };
    expect(await ask('/trap')).toMatchObject({ status: 404, location: undefined });
    const { location = '/' } = await ask('/fr/trap');
    expect(new URL(location, 'http://localhost:3000').host).toBe('localhost:3000');
  }
  missing.length = 0;
});

test('a page without redirect answers 404 and is noted, even while the database is down', async () => {
  targets['/there'] = { target: '/services', isPermanent: true };
  expect(await ask('/there')).toMatchObject({ status: 200 });
  for (const path of ['/nowhere', '/broken']) expect(await ask(path)).toMatchObject({ status: 404 });
  expect(missing).toEqual(['/nowhere', '/broken']);
});
