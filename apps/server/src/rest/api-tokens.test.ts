import { callAs } from '@app/api/testing/callers';
import { insertOrder } from '@app/api/testing/order-rows';
import { insertTemplate, insertUser, testPassword } from '@app/api/testing/rows';
import type { TokenScope } from '@app/contracts/accounts/api-token/scope';
import type { Role } from '@app/contracts/people/user/role';
import { beforeAll, expect, test } from 'vitest';
import { expectDocumented } from './testing/documented';
import { createRestApp, type RestApp } from './testing/rest-app';

let app: RestApp;
beforeAll(async () => {
  app = await createRestApp();
  return app.services.drop;
});

async function tokenOf(role: Role, scopes: TokenScope[]) {
  const owner = await insertUser(app.services, { role });
  const api = await callAs(app.services, owner);
  const { token } = await api.apiToken.create({
    name: 'script',
    scopes,
    days: 30,
    currentPassword: testPassword,
  });
  return { owner, headers: { authorization: `Bearer ${token}` } };
}

test('a script reads and changes what its scopes name, over REST and tRPC (rest.token-scopes)', async () => {
  const { headers } = await tokenOf('admin', ['templates:read', 'templates:write']);
  const { id } = await insertTemplate(app.services, { status: 'pending' });
  const list = await (await app.fetch('/api/templates', { headers })).json();
  expect(list).toMatchObject({ success: true, data: [{ id }] });
  const published = await app.fetch(`/api/templates/${id}/publish`, { method: 'POST', headers });
  expect(published.status).toBe(200);
  expect((await app.fetch('/trpc/template.counts', { headers })).status).toBe(200);

  for (const [name, path] of [
    ['GET /api/users', '/api/users'],
    ['GET /api/stats/total-users', '/api/stats/total-users'],
  ] as const) {
    const refused = await app.fetch(path, { headers });
    const body = await refused.json();
    expect(refused.status).toBe(403);
    expect(body).toMatchObject({
      error: 'Token scope',
      message: expect.stringMatching(/scope (users|stats):read/),
    });
    expectDocumented(name, 403, body);
  }
  const overTrpc = await app.fetch('/trpc/user.stats', { headers });
  expect(overTrpc.status).toBe(403);
  expect(JSON.stringify(await overTrpc.json())).toContain('users:read');
});

test('a script reads and records payments with its scopes, of any order for the team; refunds are closed to it', async () => {
  const team = await tokenOf('admin', ['orders:read', 'orders:write']);
  const reader = await tokenOf('admin', ['orders:read']);
  const customer = await tokenOf('user', ['orders:read']);
  const sold = await insertOrder(app.services, { userId: customer.owner.id });
  const foreign = await insertOrder(app.services);
  const receivedAt = new Date().toISOString();
  const call = async (
    { headers }: Awaited<ReturnType<typeof tokenOf>>,
    { number }: { number: string },
    body?: object,
  ) => {
    const name = `${body ? 'POST' : 'GET'} /api/orders/{number}/payments`;
    const response = await app.fetch(`/api/orders/${number}/payments`, {
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const answer = await response.json();
    expectDocumented(name, response.status, answer);
    return { status: response.status, answer };
  };
  const paid = { provider: 'bank_transfer', amountCents: 6_000, receivedAt, reference: 'SLIP-7' };
  expect(await call(team, sold, paid)).toMatchObject({
    status: 201,
    answer: { payment: { state: 'succeeded', amountCents: 6_000, currency: 'USD' } },
  });
  expect(await call(team, sold, paid)).toMatchObject({ status: 409, answer: { error: 'Payment too much' } });
  expect(await call(team, sold, { ...paid, amountCents: 0.5 })).toMatchObject({ status: 400 });
  expect(await call(reader, sold, paid)).toMatchObject({ status: 403, answer: { error: 'Token scope' } });
  expect((await call(customer, sold, paid)).status).toBe(403);
  for (const who of [team, reader, customer]) {
    expect(await call(who, sold)).toMatchObject({
      status: 200,
      answer: { paidCents: 6_000, dueCents: 4_000 },
    });
  }
  expect((await call(team, foreign)).status).toBe(200);
  expect((await call(customer, foreign)).status).toBe(404);
  const refunding = await app.fetch('/trpc/refund.create', {
    method: 'POST',
    headers: { ...team.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ paymentId: sold.id, amountCents: 1, reason: 'x', currentPassword: testPassword }),
  });
  expect(refunding.status).toBe(403);
  expect(await refunding.text()).toContain('No API token may do this.');
});

test('no token logs in, creates accounts, or changes the one it belongs to', async () => {
  const { headers, owner } = await tokenOf('super-admin', ['users:read', 'users:write']);
  const json = { ...headers, 'content-type': 'application/json' };
  for (const [method, path, body] of [
    ['POST', '/api/auth/login', { email: owner.email, password: testPassword }],
    [
      'POST',
      '/api/users',
      { name: 'Eve', email: 'eve@example.com', password: testPassword, role: 'super-admin' },
    ],
    ['PUT', `/api/users/${owner.id}`, { name: 'Eve', email: 'eve@example.com', role: 'super-admin' }],
    ['POST', '/trpc/account.changeName', { name: 'Eve' }],
    [
      'POST',
      '/trpc/apiToken.create',
      { name: 'x', scopes: ['cart:read'], days: 30, currentPassword: testPassword },
    ],
  ] as const) {
    const response = await app.fetch(path, { method, headers: json, body: JSON.stringify(body) });
    expect([path, response.status]).toEqual([path, 403]);
    expect(JSON.stringify(await response.json())).toContain('No API token may do this.');
    expect(response.headers.getSetCookie()).toEqual([]);
  }
});

test('a revoked token is refused even on public paths, and gets no cached response', async () => {
  const headers = { authorization: 'Bearer pb_nonsense' };
  for (const path of [
    '/api/categories',
    '/api/templates/published',
    '/api/cart',
    '/trpc/template.featured',
  ]) {
    await app.fetch(path);
    const response = await app.fetch(path, { headers });
    expect([path, response.status]).toEqual([path, 401]);
    expect(JSON.stringify(await response.json())).toContain('unknown, expired or revoked');
  }
});

test('files and exports require a scope as well', async () => {
  const csv = async (scopes: TokenScope[]) => {
    const { headers } = await tokenOf('admin', scopes);
    const response = await app.fetch('/exports/users.csv', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{}',
    });
    return response.status;
  };
  expect(await csv(['users:read'])).toBe(200);
  expect(await csv(['tickets:read', 'users:write'])).toBe(403);
  const file = '/files/attachments/00000000-0000-7000-8000-000000000000';
  const withScope = await tokenOf('admin', ['tickets:read']);
  expect((await app.fetch(file, { headers: withScope.headers })).status).toBe(404);
  for (const scope of ['orders:read', 'messages:read'] as const) {
    expect((await app.fetch(file, { headers: (await tokenOf('admin', [scope])).headers })).status).toBe(404);
  }
  const without = await tokenOf('admin', ['templates:read']);
  expect((await app.fetch(file, { headers: without.headers })).status).toBe(403);
});

test('the OpenAPI document states for every path whether and with which scope a token may call it', async () => {
  // biome-ignore lint/suspicious/noExplicitAny: read as a client would.
  const { paths, components } = (await (await app.fetch('/api/openapi.json')).json()) as any;
  expect(components.securitySchemes.token).toMatchObject({ type: 'http', scheme: 'bearer' });
  expect(paths['/api/ticket'].get.security).toContainEqual({ token: ['tickets:read'] });
  expect(paths['/api/contact'].post.security).toContainEqual({ token: [] });
  expect(JSON.stringify(paths['/api/auth/login'].post.security)).not.toContain('token');
});
