import { once } from 'node:events';
import { request } from 'node:http';
import { appRouter } from '@app/api/router';
import { afterEach, expect, test } from 'vitest';
import { createApp } from '../create-app';
import { createSiteLog } from '../http/request-log-line';
import { createCounters } from '../monitoring/counters';
import { createResponseCache } from '../response-cache/response-cache';
import { serveLocally } from '../testing/serve-locally';

const site = 'http://localhost:3000';
const browser = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
  'sec-fetch-dest': 'document',
};

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const end of cleanups.splice(0)) end();
});

/**
 * Starts the site behind a real HTTP server. `seen` are the recorded visits, `rendered` is the number of
 * rendered pages.
 */
async function startSite() {
  const seen: { userAgent: string; address: string; referrer?: string | undefined }[] = [];
  const rendered: string[] = [];
  const app = createApp({
    publicUrl: new URL(site),
    allowedOrigins: [site],
    trustedProxies: 0,
    development: false,
    procedures: { router: appRouter, createContext: () => Promise.reject(new Error('not asked')) },
    renderer: {
      async render({ request: { url } }) {
        rendered.push(url);
        const status = url.endsWith('/missing') ? 404 : 200;
        return new Response('<p>A page</p>', { status, headers: { 'content-type': 'text/html' } });
      },
      canonicalAddress: (address) => address.split('?')[0] ?? null,
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
    visits: {
      notePage: ({ userAgent }, page) => void seen.push({ userAgent, ...page }),
      noteCart() {},
      keyOf: async () => null,
      flush: async () => {},
    },
    webDist: null,
    checkHealth: async () => {},
    log: createSiteLog({ level: 'silent' }, { write() {} }),
  });
  const { port, close } = await serveLocally(app.fetch, app.serveCached);
  cleanups.push(close);
  const ask = async (
    path: string,
    headers: Record<string, string> = browser,
    { method = 'GET', body }: { method?: string; body?: string } = {},
  ) => {
    const call = request({ host: '127.0.0.1', port, path, method, headers, agent: false }).end(body);
    const [response] = await once(call, 'response');
    response.resume();
    await once(response, 'end');
    return { status: response.statusCode as number, etag: String(response.headers.etag) };
  };
  const beacon = (body: string, headers: Record<string, string> = {}) =>
    ask(
      '/page-views',
      { ...browser, 'sec-fetch-dest': 'empty', 'content-type': 'text/plain;charset=UTF-8', ...headers },
      { method: 'POST', body },
    );
  return { ask, beacon, seen, rendered };
}

test('a page counts once whether it is rendered, cached or already open', async () => {
  const { ask, seen, rendered } = await startSite();
  const { etag } = await ask('/about?utm_source=letter', { ...browser, referer: 'https://news.example/' });
  await ask('/about?utm_source=other');
  expect(await ask('/about', { ...browser, 'if-none-match': etag })).toMatchObject({ status: 304 });
  expect(rendered).toHaveLength(1);
  expect(seen.map(({ address, referrer }) => [address, referrer])).toEqual([
    ['/about?utm_source=letter', 'https://news.example/'],
    ['/about?utm_source=other', undefined],
    ['/about', undefined],
  ]);
  // Of two concurrent requests one is rendered, and both are counted.
  await Promise.all([ask('/values'), ask('/values')]);
  expect(seen).toHaveLength(5);
});

test('a page that nobody looks at is not counted, rendered or cached (analytics.not-counted)', async () => {
  const { ask, seen } = await startSite();
  const uncounted: Record<string, string>[] = [
    { ...browser, dnt: '1' },
    { ...browser, 'sec-gpc': '1' },
    { ...browser, 'sec-purpose': 'prefetch' },
    { ...browser, 'sec-purpose': 'prefetch;prerender' },
    { ...browser, purpose: 'prefetch' },
    { ...browser, 'x-moz': 'prefetch' },
    { ...browser, 'sec-fetch-dest': 'iframe' },
    { ...browser, 'sec-fetch-dest': 'empty' },
    {},
  ];
  for (const path of ['/about', '/about']) for (const headers of uncounted) await ask(path, headers);
  await ask('/about', browser, { method: 'HEAD' });
  await ask('/missing');
  await ask('/api/templates');
  await ask('/robots.txt');
  expect(seen).toEqual([]);
  await ask('/about', { ...browser, dnt: '0' });
  expect(seen).toHaveLength(1);
});

test('browsers report pages that they open without a document (analytics.known-pages)', async () => {
  const { beacon, seen } = await startSite();
  expect(await beacon('/about?private=words', { origin: site })).toMatchObject({ status: 204 });
  expect(seen.map(({ address }) => address)).toEqual(['/about']);
  for (const name of ['sec-gpc', 'dnt']) {
    expect(await beacon('/about', { [name]: '1' })).toMatchObject({ status: 204 });
  }
  expect(await beacon('https://evil.example/')).toMatchObject({ status: 204 });
  expect(await beacon('')).toMatchObject({ status: 204 });
  expect(await beacon('/about', { origin: 'https://evil.example' })).toMatchObject({ status: 403 });
  expect(await beacon('/about', { 'content-type': 'application/json' })).toMatchObject({ status: 415 });
  expect(await beacon(`/${'a'.repeat(2_000)}`)).toMatchObject({ status: 413 });
  expect(seen).toHaveLength(1);
});
