import { randomUUID } from 'node:crypto';
import { hashToken } from '@app/api/core/token';
import { createContextFactory } from '@app/api/create-context';
import { appRouter } from '@app/api/router';
import { insertCategory, insertTemplate, insertUser } from '@app/api/testing/rows';
import { createTestServices, type TestServices } from '@app/api/testing/services';
import { languages } from '@app/contracts/languages';
import { listenToChanges } from '@app/db/change-listener';
import { connect } from '@app/db/client';
import type { DatabaseConnection } from '@app/db/connection';
import { session } from '@app/db/schema/accounts/session';
import { startDatabaseProxy } from '@app/db/testing/database-proxy';
import { eventually } from '@app/db/testing/eventually';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createApp } from '../create-app';
import { createSiteLog } from '../http/request-log-line';
import { createCounters } from '../monitoring/counters';
import { publishedTemplates } from '../pages/published-templates';
import { createResponseCache } from '../response-cache/response-cache';

const site = 'http://localhost:3000';
const listAddress = `/trpc/template.catalogue,category.public?batch=1&input=${encodeURIComponent('{"0":{"direction":"forward"}}')}`;

const listSchema = z.tuple([
  z.object({ result: z.object({ data: z.object({ templates: z.array(z.object({ title: z.string() })) }) }) }),
  z.object({ result: z.object({ data: z.object({ categories: z.array(z.object({ name: z.string() })) }) }) }),
]);

let services: TestServices;
let token: string;
const cleanups: (() => Promise<unknown>)[] = [];

/** Starts one of several servers on the same database, without its network side. */
async function startServer(
  connection: DatabaseConnection = services.database.connection,
  checkHealth = async () => {},
) {
  const cache = createResponseCache(() => changes.isLive());
  const changes = listenToChanges(connection, {
    handlers: { catalogue_changed: cache.clear },
    onGap: (now) => {
      if (now === 'listening') cache.clear();
    },
  });
  cleanups.push(changes.stop);
  await changes.start();
  const own = { ...services, catalogueChangesApplied: changes.caughtUp };
  let pages = 0;
  const app = createApp({
    publicUrl: new URL(site),
    languages,
    allowedOrigins: [site],
    trustedProxies: 0,
    development: false,
    procedures: { router: appRouter, createContext: createContextFactory(own) },
    renderer: {
      async render({ request, nonce }) {
        pages += 1;
        const status = new URL(request.url).pathname === '/missing' ? 404 : 200;
        const html = `<p>page ${pages} of ${request.url} for ${request.headers.get('cookie')}</p><script nonce="${nonce}">1</script>`;
        return new Response(html, { status, headers: { 'content-type': 'text/html' } });
      },
      canonicalAddress: (address) => address.split('?')[0] ?? null,
    },
    cache,
    templates: publishedTemplates(services),
    counters: createCounters(),
    webDist: null,
    checkHealth,
    log: createSiteLog({ level: 'silent' }),
  });
  const get = (address: string, headers: Record<string, string> = {}) =>
    app.request(site + address, { headers });
  const shown = async () => {
    const [list, found] = listSchema.parse(await (await get(listAddress)).json());
    return {
      titles: list.result.data.templates.map(({ title }) => title),
      categories: found.result.data.categories.map(({ name }) => name),
    };
  };
  const titles = async () => (await shown()).titles;
  const change = async (procedure: string, input: object) => {
    const response = await app.request(`${site}/trpc/${procedure}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(input),
    });
    expect(await response.json()).toHaveProperty('result');
  };
  return { changes, get, shown, titles, change };
}

const isCached = (response: Response) => response.headers.get('server-timing') === 'cache;desc=hit';

beforeEach(async () => {
  services = await createTestServices();
  const admin = await insertUser(services, { role: 'admin' });
  token = randomUUID();
  await services.db
    .insert(session)
    .values({ id: hashToken(token), userId: admin.id, expiresAt: new Date(Date.now() + 3_600_000) });
});

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  await services.drop();
});

describe('a change made on one of two servers', () => {
  type Server = Awaited<ReturnType<typeof startServer>>;
  type Case = [
    name: string,
    change: (
      server: Server,
      ids: { published: string; pending: string; category: string },
    ) => Promise<unknown>,
    expected: (list: { titles: string[]; categories: string[] }) => void,
  ];
  const cases: Case[] = [
    [
      'publish',
      (server, { pending }) => server.change('template.publish', { id: pending }),
      ({ titles }) => expect(titles).toEqual(['Anchor', 'Beacon']),
    ],
    [
      'unpublish',
      (server, { published }) => server.change('template.unpublish', { id: published }),
      ({ titles }) => expect(titles).toEqual([]),
    ],
    [
      'deletion',
      (server, { published }) => server.change('template.remove', { id: published }),
      ({ titles }) => expect(titles).toEqual([]),
    ],
    [
      'renaming of a category',
      (server, { category }) => server.change('category.update', { id: category, name: 'Renamed' }),
      ({ categories }) => expect(categories).toEqual(['Renamed']),
    ],
  ];

  test.each(cases)(
    'by %s is seen by that server at once and by the other within a moment',
    async (_name, change, expected) => {
      const [here, there] = [await startServer(), await startServer()];
      const { id: category } = await insertCategory(services, { name: 'Sea' });
      const { id: published } = await insertTemplate(services, { title: 'Anchor', categoryId: category });
      const { id: pending } = await insertTemplate(services, {
        title: 'Beacon',
        status: 'pending',
        categoryId: category,
      });
      for (const server of [here, there]) {
        await server.changes.caughtUp();
        expect(await server.shown()).toEqual({ titles: ['Anchor'], categories: ['Sea'] });
        expect(isCached(await server.get(listAddress))).toBe(true);
      }
      await change(here, { published, pending, category });
      expected(await here.shown());
      await vi.waitFor(async () => expected(await there.shown()), eventually);
    },
  );

  test('directly in the database is seen by both servers within a moment', async () => {
    const [here, there] = [await startServer(), await startServer()];
    await insertTemplate(services, { title: 'Anchor' });
    await vi.waitFor(async () => expect(await here.titles()).toEqual(['Anchor']), eventually);
    await vi.waitFor(async () => expect(await there.titles()).toEqual(['Anchor']), eventually);
    await services.database.sql`UPDATE template SET title = 'Edited'`;
    for (const server of [here, there]) {
      await vi.waitFor(async () => expect(await server.titles()).toEqual(['Edited']), eventually);
    }
  });
});

test('answers are cached in each language, and a text in French is seen by both servers within a moment', async () => {
  const [here, there] = [await startServer(), await startServer()];
  const { id } = await insertCategory(services, { name: 'Sea' });
  await insertTemplate(services, { title: 'Anchor', categoryId: id });
  const inFrench = { 'accept-language': 'fr' };
  const categories = async (server: typeof here, headers: Record<string, string>) => {
    const [, found] = listSchema.parse(await (await server.get(listAddress, headers)).json());
    return found.result.data.categories.map(({ name }) => name);
  };
  for (const server of [here, there]) {
    await server.changes.caughtUp();
    expect(await categories(server, inFrench)).toEqual(['Sea']);
    expect(await categories(server, {})).toEqual(['Sea']);
    const cached = await server.get(listAddress, inFrench);
    expect(isCached(cached)).toBe(true);
    expect(cached.headers.get('vary')).toContain('accept-language');
  }
  const fields = { name: { text: 'Mer', seen: '', of: '' } };
  await here.change('category.translate', { id, language: 'fr', fields });
  expect(await categories(here, inFrench)).toEqual(['Mer']);
  await vi.waitFor(async () => expect(await categories(there, inFrench)).toEqual(['Mer']), eventually);
  for (const server of [here, there]) {
    expect(await categories(server, {})).toEqual(['Sea']);
    expect(isCached(await server.get(listAddress, inFrench))).toBe(true);
    expect(await categories(server, inFrench)).toEqual(['Mer']);
    // The documented API answers in English, whoever asks.
    const answer = await server.get('/api/categories', inFrench);
    expect(await answer.text()).toContain('"Sea"');
  }
});

test('a server cut off from change events stops caching until it is reconnected', async () => {
  const proxy = await startDatabaseProxy(services.database.connection);
  cleanups.push(proxy.close);
  const server = await startServer(proxy.connection);
  await insertTemplate(services, { title: 'Anchor' });
  await server.changes.caughtUp();
  await server.titles();
  expect(isCached(await server.get(listAddress))).toBe(true);

  proxy.refuse();
  await vi.waitFor(() => expect(server.changes.isLive()).toBe(false), eventually);
  await services.database.sql`UPDATE template SET title = 'Edited unheard'`;
  expect(await server.titles()).toEqual(['Edited unheard']);
  expect(isCached(await server.get(listAddress))).toBe(false);

  proxy.resume();
  await vi.waitFor(() => expect(server.changes.isLive()).toBe(true), { timeout: 15_000 });
  await server.titles();
  expect(isCached(await server.get(listAddress))).toBe(true);
});

test('while the database is frozen, responses that are held are given within a second (public-pages.come-back-soon)', async () => {
  const proxy = await startDatabaseProxy(services.database.connection);
  cleanups.push(proxy.close);
  const probes = connect(proxy.connection, { max: 1, applicationName: 'probes', statementSeconds: 2 });
  cleanups.push(() => probes.end({ timeout: 1 }));
  const server = await startServer(proxy.connection, async () => {
    await probes`SELECT 1`;
  });
  await insertTemplate(services, { title: 'Anchor' });
  await server.changes.caughtUp();
  await server.titles();
  proxy.stall();
  await services.database.sql`UPDATE template SET title = 'Edited unheard'`;
  await vi.waitFor(() => expect(server.changes.isLive()).toBe(false), { timeout: 15_000 });
  for (const _ of [1, 2, 3]) {
    const startedAt = performance.now();
    expect(await server.titles()).toEqual(['Anchor']);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  }
  proxy.resume();
  await vi.waitFor(async () => expect(await server.titles()).toEqual(['Edited unheard']), {
    timeout: 15_000,
  });
});

describe('a response of the catalogue', () => {
  test('is the same for everybody, and made without knowing who asks', async () => {
    const { get } = await startServer();
    const signedIn = { authorization: `Bearer ${token}`, cookie: `theme=dark; session=${token}` };
    const made = await get(listAddress, signedIn);
    expect(made.headers.has('set-cookie')).toBe(false);
    const first = await made.text();
    const before = services.statements.length;
    const anyBearer = { authorization: 'Bearer anything' };
    const callers: Record<string, string>[] = [{}, { cookie: 'theme=dark' }, signedIn, anyBearer];
    for (const headers of callers) {
      const response = await get(listAddress, headers);
      expect(isCached(response)).toBe(true);
      expect(await response.text()).toBe(first);
    }
    expect(services.statements.length).toBe(before);
  });

  test('is made anew for an API token, which may have expired', async () => {
    const { get } = await startServer();
    await get(listAddress);
    const response = await get(listAddress, { authorization: 'Bearer pb_ended' });
    expect(isCached(response)).toBe(false);
    expect(response.status).toBe(401);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect((await get(listAddress)).headers.get('vary')).toMatch(/authorization/);
  });

  test('over REST is returned to logged-out clients whatever other cookies they send', async () => {
    const { get, changes } = await startServer();
    await insertTemplate(services, { title: 'Pending', status: 'pending' });
    await changes.caughtUp();
    const titles = async (response: Response) =>
      z.object({ data: z.array(z.object({ title: z.string() })) }).parse(await response.json()).data;
    expect(await titles(await get('/api/templates'))).toEqual([]);
    expect(isCached(await get('/api/templates', { cookie: 'theme=dark; signup_proof=x' }))).toBe(true);
    const team: Record<string, string>[] = [
      { authorization: `Bearer ${token}` },
      { cookie: `session=${token}` },
      { cookie: `theme=dark; session =${token}` },
    ];
    for (const headers of team) {
      // The team's response contains more, and must not be served to others.
      const response = await get('/api/templates', headers);
      expect(isCached(response)).toBe(false);
      expect(await titles(response)).toEqual([{ title: 'Pending' }]);
      expect(await titles(await get('/api/templates'))).toEqual([]);
    }
    expect((await get('/api/templates')).headers.get('vary')).toMatch(/authorization.*cookie/);
  });

  test('about published data is the same over REST for logged-in clients', async () => {
    const { get, changes } = await startServer();
    await insertTemplate(services, { title: 'Pending', status: 'pending' });
    await insertTemplate(services, { title: 'Shown' });
    await changes.caughtUp();
    const made = await get('/api/templates/published', { authorization: `Bearer ${token}` });
    const text = await made.text();
    expect(text).not.toContain('Pending');
    for (const headers of [undefined, { cookie: `session=${token}` }]) {
      const response = await get('/api/templates/published', headers);
      expect(isCached(response)).toBe(true);
      expect(await response.text()).toBe(text);
    }
    expect((await get('/api/templates/published', { authorization: 'Bearer pb_ended' })).status).toBe(401);
  });

  test('has security headers and a request id of its own, and is answered 304 to clients that have it', async () => {
    const { get } = await startServer();
    const [made, cache] = [await get(listAddress), await get(listAddress)];
    const names = [...made.headers.keys()].filter((name) => name !== 'server-timing');
    expect([...cache.headers.keys()]).toEqual(expect.arrayContaining(names));
    expect(cache.headers.get('x-request-id')).not.toBe(made.headers.get('x-request-id'));
    const tag = cache.headers.get('etag') ?? '';
    const again = await get(listAddress, { 'if-none-match': tag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('content-security-policy')).toBeNull();
    expect((await get(listAddress, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test.each([
    ['a call that is not for everyone', '/trpc/auth.me?batch=1&input=%7B%7D'],
    [
      'a call whose answer depends on the role',
      '/trpc/template.visible?batch=1&input=%7B%220%22%3A%7B%7D%7D',
    ],
    ['a batch with one such call', '/trpc/template.featured,auth.me?batch=1&input=%7B%7D'],
    ['parameters that mean nothing', `${listAddress}&x=1`],
    ['a refusal', '/trpc/template.bySlug?batch=1&input=%7B%220%22%3A%7B%22slug%22%3A%22no%22%7D%7D'],
    [
      'input that is refused',
      '/trpc/template.catalogue?batch=1&input=%7B%220%22%3A%7B%22sort%22%3A%22no%22%7D%7D',
    ],
    ['a very long address', `${listAddress}${'%20'.repeat(2_000)}`],
  ])('is not cached for %s', async (_name, address) => {
    const { get } = await startServer();
    await get(address);
    const again = await get(address);
    expect(isCached(again)).toBe(false);
    expect(again.headers.get('cache-control')).toBe('no-store');
  });

  test('is made once for all concurrent requests', async () => {
    const { get } = await startServer();
    const before = services.statements.length;
    const responses = await Promise.all(Array.from({ length: 20 }, () => get(listAddress)));
    const statementCount = services.statements.length - before;
    expect(new Set(await Promise.all(responses.map((response) => response.text()))).size).toBe(1);
    expect(statementCount).toBeLessThan(10);
  });
});

describe('a page', () => {
  test('is the same for everybody, whatever else is in the address', async () => {
    const { get } = await startServer();
    const first = await (await get('/templates', { cookie: 'session=x', host: 'evil.example' })).text();
    const second = await get('/templates?utm_source=mail', { authorization: 'Bearer x' });
    expect(isCached(second)).toBe(true);
    expect(await second.text()).toBe(first);
    expect(first).toContain(`page 1 of ${site}/templates for null`);
    expect(second.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^']+';/);
  });

  test('that does not exist is rendered each time', async () => {
    const { get } = await startServer();
    await get('/missing');
    expect(isCached(await get('/missing'))).toBe(false);
  });
});
