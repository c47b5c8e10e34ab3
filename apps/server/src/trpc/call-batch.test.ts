import { appRouter } from '@app/api/router';
import { callAs } from '@app/api/testing/callers';
import { insertTemplate, insertUser, testPassword } from '@app/api/testing/rows';
import { user } from '@app/db/schema/accounts/user';
import { beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '../rest/testing/people';
import { createRestApp, type RestApp, site } from '../rest/testing/rest-app';
import { parseChangeBatch, parseQueryBatch } from './call-batch';

let app: RestApp;
beforeAll(async () => {
  app = await createRestApp();
  await insertTemplate(app.services, { slug: 'shown' });
  await insertTemplate(app.services, { slug: 'hidden', status: 'pending' });
  return app.services.drop;
});

const batch = (paths: string, inputs: object) =>
  `/trpc/${paths}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;
const batchOfVisible = batch('template.bySlug', { 0: { slug: 'shown' } });

const read = (address: string) => {
  const paths = address.slice('/trpc/'.length, address.indexOf('?'));
  const query = address.slice(address.indexOf('?') + 1);
  return parseQueryBatch(appRouter, { paths, query, maxCalls: 3 });
};

test('batches of queries are parsed as the browser writes them', () => {
  const calls = read(batch('template.bySlug,category.public,template.counts', { 0: { slug: 'ä+&#' } }));
  expect(calls?.map(({ path, input }) => [path, input])).toEqual([
    ['template.bySlug', { slug: 'ä+&#' }],
    ['category.public', undefined],
    ['template.counts', undefined],
  ]);
  expect(read('/trpc/auth.me?batch=1')).toHaveLength(1);
});

test.each([
  ['a single call', '/trpc/auth.me'],
  ['more than a batch and its inputs', `${batchOfVisible}&connectionParams=%7B%7D`],
  ['a second question mark', '/trpc/auth.me?batch=1?'],
  ['inputs twice', `${batchOfVisible}&input=%7B%7D`],
  ['inputs that are not escaped', '/trpc/auth.me?batch=1&input={"0":1}'],
  ['inputs with a plus, which may mean a space', '/trpc/auth.me?batch=1&input=%7B%220%22:+1%7D'],
  ['broken escapes', '/trpc/auth.me?batch=1&input=%7B%zz'],
  ['broken JSON', '/trpc/auth.me?batch=1&input=%7B'],
  ['inputs that are a list', '/trpc/auth.me?batch=1&input=%5B%5D'],
  ['inputs that are nothing', '/trpc/auth.me?batch=1&input=null'],
  ['no inputs where some are announced', '/trpc/auth.me?batch=1&input='],
  ['an escaped name', '/trpc/auth%2Eme?batch=1'],
  ['a name that is none', '/trpc/auth.nothing?batch=1'],
  ['a name of every object', '/trpc/constructor?batch=1'],
  ['a change', batch('auth.logout', {})],
  ['a change among queries', batch('auth.me,auth.logout', {})],
  ['too many', '/trpc/auth.me,auth.me,auth.me,auth.me?batch=1'],
])('%s falls back to tRPC’s own adapter', (_what, address) => expect(read(address)).toBeNull());

test('batches of changes are parsed as the browser writes them, their body only when read', async () => {
  let reads = 0;
  const readBody = async () => {
    reads += 1;
    return '{"0":{"slug":"a"},"2":null}';
  };
  const paths = 'auth.logout,cart.add,cart.clear';
  const calls = parseChangeBatch(appRouter, { paths, query: 'batch=1', maxCalls: 3, readBody });
  expect(calls?.map(({ path }) => path)).toEqual(paths.split(','));
  expect(reads).toBe(0);
  expect(await Promise.all(calls?.map(({ readInput }) => readInput()) ?? [])).toEqual([
    { slug: 'a' },
    undefined,
    null,
  ]);
  expect(reads).toBe(1);
});

test.each([
  ['a query', 'auth.me', 'batch=1'],
  ['a query among changes', 'auth.logout,auth.me', 'batch=1'],
  ['a file', 'template.uploadImage', 'batch=1'],
  ['a name that is none', 'auth.nothing', 'batch=1'],
  ['an escaped name', 'auth%2Elogout', 'batch=1'],
  ['a single call', 'auth.logout', ''],
  ['inputs in the address', 'auth.logout', 'batch=1&input=%7B%7D'],
  ['too many', 'auth.logout,auth.logout,auth.logout,auth.logout', 'batch=1'],
])('a change by %s falls back to tRPC’s own adapter', (_what, paths, query) => {
  expect(parseChangeBatch(appRouter, { paths, query, maxCalls: 3, readBody: async () => '{}' })).toBeNull();
});

/**
 * Requests with a content type that the browser never sends are handled by tRPC's adapter. Apart from that
 * the requests are the same.
 */
async function fetchBothWays(
  { fetch }: Pick<RestApp, 'fetch'>,
  address: string,
  headers: Record<string, string>,
  sentBody?: string,
) {
  const types =
    sentBody === undefined
      ? [undefined, 'application/json']
      : ['application/json', 'application/json; charset=utf-8'];
  const answers = types.map(async (type) => {
    const sent = { ...headers, ...(type && { 'content-type': type }) };
    const response = await fetch(address, {
      headers: sent,
      ...(sentBody !== undefined && { method: 'POST', body: sentBody }),
    });
    const {
      'x-request-id': id = '',
      'server-timing': timing = '',
      ...others
    } = Object.fromEntries(response.headers);
    expect(id).not.toBe('');
    const body = (await response.text()).replaceAll(id, 'the request');
    return {
      status: response.status,
      timing: timing
        .replace(/\d+\.\d/g, '…')
        .split(', ')
        .sort(),
      headers: others,
      body,
    };
  });
  return Promise.all(answers);
}

describe('a response equals that of tRPC’s own adapter', () => {
  const item = { slug: 'shown' };
  test.each([
    ['to a query', 200, batchOfVisible],
    ['to several', 200, batch('template.bySlug,category.public', { 0: item })],
    [
      'when some are refused',
      207,
      batch('template.bySlug,template.bySlug', { 0: item, 1: { slug: 'hidden' } }),
    ],
    ['when all are refused', 404, batch('template.bySlug', { 0: { slug: 'hidden' } })],
    ['to wrong input', 400, batch('template.bySlug,template.bySlug', { 0: { slug: 1 }, 1: null })],
    ['to no input', 400, '/trpc/template.bySlug?batch=1'],
    ['to unreadable input', 400, '/trpc/template.bySlug?batch=1&input=%7B'],
    ['to a list of inputs', 400, '/trpc/template.bySlug?batch=1&input=%5B%5D'],
    ['to a batch of another kind', 400, '/trpc/template.bySlug?batch=1?'],
    ['to an unknown name', 404, batch('template.nothing', {})],
    ['to a change that is only read', 405, batch('auth.logout', {})],
    ['to who must sign in first', 401, batch('ticket.mine', {})],
  ])('%s', async (_what, status, address) => {
    const [ours, theirs] = await fetchBothWays(app, address, {});
    expect(ours).toEqual(theirs);
    expect(ours?.status).toBe(status);
  });

  const contact = { name: 'N', email: 'n@test.example', subject: 'S', message: 'A message', website: '' };
  test.each([
    ['to changes', 200, 'auth.logout,auth.logout', '{}'],
    ['to wrong input of a change', 400, 'contact.send', JSON.stringify({ 0: { ...contact, email: 1 } })],
    ['to changes of which some are refused', 207, 'auth.logout,cart.clear', '{}'],
    ['to who must sign in before a change', 401, 'cart.add', JSON.stringify({ 0: { templateIds: [] } })],
    ['to who must sign in, whatever they send', 401, 'cart.add', '{'],
    ['to a body that ends too early', 400, 'contact.send', '{"0":'],
    ['to an empty body', 400, 'contact.send', ''],
    ['to a body that is a list', 400, 'contact.send', '[]'],
    ['to a body that is nothing', 400, 'contact.send', 'null'],
    ['to a change that is none', 404, 'contact.nothing', '{}'],
    ['to a query that is sent as a change', 405, 'auth.me', '{}'],
    ['to queries and changes together', 400, 'auth.me,auth.logout', '{}'],
  ])('%s', async (_what, status, paths, body) => {
    for (const language of ['en', 'fr']) {
      const headers = { 'accept-language': language };
      const [ours, theirs] = await fetchBothWays(app, `/trpc/${paths}?batch=1`, headers, body);
      expect(ours).toEqual(theirs);
      expect(ours?.status).toBe(status);
    }
  });

  test('to a change that sets a cookie', async () => {
    const login = JSON.stringify({
      0: { email: (await insertUser(app.services)).email, password: testPassword },
    });
    const cookie = /^(known_device=)[^;]+/;
    const [ours, theirs] = await fetchBothWays(app, '/trpc/auth.login?batch=1', { origin: site }, login);
    expect(ours?.status).toBe(200);
    expect(ours?.headers['set-cookie']).toMatch(cookie);
    expect(ours?.headers['set-cookie']?.replace(cookie, '$1')).toBe(
      theirs?.headers['set-cookie']?.replace(cookie, '$1'),
    );
  });

  test('in the language of the request', async () => {
    const hidden = batch('template.bySlug', { 0: { slug: 'hidden' } });
    const [ours, theirs] = await fetchBothWays(app, hidden, { 'accept-language': 'fr' });
    expect(ours).toEqual(theirs);
    expect(ours?.body).toContain('Ce modèle');
  });

  test('to people, scripts and refused callers', async () => {
    const { services } = app;
    const own = batch('auth.me,ticket.list', { 1: {} });
    const [visitor, admin] = [await signIn(app, 'user'), await signIn(app, 'admin')];
    const script = await callAs(services, await insertUser(services, { role: 'admin' }));
    const { token } = await script.apiToken.create({
      name: 'script',
      scopes: ['templates:read'],
      days: 30,
      currentPassword: testPassword,
    });
    const bearers = { visitor, admin, token, dead: 'pb_dead', unknown: 'x' };
    const statuses: Record<string, number | undefined> = {};
    for (const [who, bearer] of Object.entries(bearers)) {
      const [ours, theirs] = await fetchBothWays(app, own, { authorization: `Bearer ${bearer}` });
      expect(ours).toEqual(theirs);
      statuses[who] = ours?.status;
    }
    expect(statuses).toEqual({ visitor: 207, admin: 200, token: 207, dead: 401, unknown: 207 });
  });

  test('to suspended accounts, whose cookie is removed', async () => {
    const cookie = `session=${await signIn(app, 'user')}`;
    await app.services.db.update(user).set({ suspendedAt: new Date() });
    const [ours, theirs] = await fetchBothWays(app, batch('ticket.mine', {}), { cookie });
    expect(ours).toEqual(theirs);
    expect(ours?.status).toBe(403);
    expect(ours?.headers['set-cookie']).toMatch(/^session=;/);
  });

  test('when the caller is unknown because the database is away', async () => {
    const broken = await createRestApp(() => async () => {
      throw new Error('secret cause');
    });
    const [ours, theirs] = await fetchBothWays(broken, batch('auth.me,category.public', {}), {});
    await broken.services.drop();
    expect(ours).toEqual(theirs);
    expect(ours?.status).toBe(500);
    expect(ours?.body).not.toContain('secret');
  });
});
