import { appRouter } from '@app/api/router';
import { callAs } from '@app/api/testing/callers';
import { insertTemplate, insertUser, testPassword } from '@app/api/testing/rows';
import { user } from '@app/db/schema/user';
import { beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '../rest/testing/people';
import { createRestApp, type RestApp } from '../rest/testing/rest-app';
import { parseQueryBatch } from './query-batch';

let app: RestApp;
beforeAll(async () => {
  app = await createRestApp();
  await insertTemplate(app.services, { slug: 'shown' });
  await insertTemplate(app.services, { slug: 'hidden', status: 'pending' });
  return app.services.drop;
});

const batch = (paths: string, inputs: object) =>
  `/trpc/${paths}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;
const shown = batch('template.bySlug', { 0: { slug: 'shown' } });

const read = (address: string) => {
  const paths = address.slice('/trpc/'.length, address.indexOf('?'));
  const query = address.slice(address.indexOf('?') + 1);
  return parseQueryBatch(appRouter, { paths, query, most: 3 });
};

test('batches of queries are read as the browser writes them', () => {
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
  ['more than a batch and its inputs', `${shown}&connectionParams=%7B%7D`],
  ['a second question mark', '/trpc/auth.me?batch=1?'],
  ['inputs twice', `${shown}&input=%7B%7D`],
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
])('%s is left to tRPC', (_what, address) => expect(read(address)).toBeNull());

/** The adapter of tRPC answers whoever names a content type; apart from that the requests are the same. */
async function bothWays({ fetch }: Pick<RestApp, 'fetch'>, address: string, headers: Record<string, string>) {
  const ways = [headers, { ...headers, 'content-type': 'application/json' }];
  const answers = ways.map(async (sent) => {
    const response = await fetch(address, { headers: sent });
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

describe('an answer is the one of tRPC’s own adapter', () => {
  const item = { slug: 'shown' };
  test.each([
    ['to a query', 200, shown],
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
    const [ours, theirs] = await bothWays(app, address, {});
    expect(ours).toEqual(theirs);
    expect(ours?.status).toBe(status);
  });

  test('to people, scripts and whoever may not', async () => {
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
      const [ours, theirs] = await bothWays(app, own, { authorization: `Bearer ${bearer}` });
      expect(ours).toEqual(theirs);
      statuses[who] = ours?.status;
    }
    expect(statuses).toEqual({ visitor: 207, admin: 200, token: 207, dead: 401, unknown: 207 });
  });

  test('to the suspended, whose cookie goes', async () => {
    const cookie = `session=${await signIn(app, 'user')}`;
    await app.services.db.update(user).set({ suspendedAt: new Date() });
    const [ours, theirs] = await bothWays(app, batch('ticket.mine', {}), { cookie });
    expect(ours).toEqual(theirs);
    expect(ours?.status).toBe(403);
    expect(ours?.headers['set-cookie']).toMatch(/^session=;/);
  });

  test('when nobody knows who asks, because the database is gone', async () => {
    const broken = await createRestApp(() => async () => {
      throw new Error('secret cause');
    });
    const [ours, theirs] = await bothWays(broken, batch('auth.me,category.public', {}), {});
    await broken.services.drop();
    expect(ours).toEqual(theirs);
    expect(ours?.status).toBe(500);
    expect(ours?.body).not.toContain('secret');
  });
});
