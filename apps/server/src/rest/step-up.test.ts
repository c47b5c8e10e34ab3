import { insertUser, testPassword } from '@app/api/testing/rows';
import { beforeAll, expect, test } from 'vitest';
import { nameOf, restTable } from './rest-table';
import { createRestApp, type RestApp } from './testing/rest-app';

let app: RestApp;
beforeAll(async () => {
  app = await createRestApp();
  return app.services.drop;
});

const send = (path: string, method: string, body: object, headers: Record<string, string>) =>
  app.fetch(path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

// biome-ignore lint/suspicious/noExplicitAny: what came is compared, field by field.
const read = (answer: Response): Promise<any> => answer.json();

/** An administrator whose last authentication is an hour old. */
async function signInStaleAdmin() {
  const { id, email } = await insertUser(app.services, { role: 'super-admin' });
  const signedIn = await send('/api/auth/login', 'POST', { email, password: testPassword }, {});
  const { token } = await read(signedIn);
  await app.services.database.sql`
    update session set confirmed_at = now() - interval '1 hour' where user_id = ${id}`;
  return { authorization: `Bearer ${token}` };
}

test('only the paths of older clients work without a confirmed identity (auth.step-up)', async () => {
  const exempt = restTable.filter((route) => route.asksNoConfirmation).map(nameOf);
  expect(exempt).toEqual([
    'POST /api/users',
    'PUT /api/users/{id}',
    'POST /api/users/{id}/suspend',
    'POST /api/users/{id}/unsuspend',
    'DELETE /api/users/{id}',
  ]);
  const headers = await signInStaleAdmin();
  const { id, name, email } = await insertUser(app.services);
  const changed = await send(`/api/users/${id}`, 'PUT', { name, email, role: 'admin' }, headers);
  expect([changed.status, (await read(changed)).user.role]).toEqual([200, 'admin']);
  for (const [method, path] of [
    ['POST', `/api/users/${id}/suspend`],
    ['POST', `/api/users/${id}/unsuspend`],
    ['DELETE', `/api/users/${id}`],
  ] as const) {
    expect((await send(path, method, {}, headers)).status, path).toBe(200);
  }
});

test('the same changes over tRPC require it, with a reason for the page', async () => {
  const headers = await signInStaleAdmin();
  const { id } = await insertUser(app.services, { role: 'admin' });
  const refused = await send('/trpc/user.suspend', 'POST', { id }, headers);
  expect([refused.status, (await read(refused)).error.data.reason]).toEqual([403, 'CONFIRMATION_REQUIRED']);
  await send('/trpc/auth.confirmIdentity', 'POST', { currentPassword: testPassword }, headers);
  expect((await send('/trpc/user.suspend', 'POST', { id }, headers)).status).toBe(200);
});

test('files about people require it of sessions, not of tokens; figures do not', async () => {
  const headers = await signInStaleAdmin();
  for (const file of [
    'users.csv',
    'orders.csv',
    'invoices.csv',
    'invoice-taxes.csv',
    'ledger.csv',
    'quotes.csv',
    'activity.csv',
    'activity.jsonl',
    'my-data.zip',
    'report-people.csv',
    'report-ratings.csv',
  ]) {
    const refused = await send(`/exports/${file}`, 'POST', { range: null }, headers);
    expect([refused.status, (await read(refused)).reason], file).toEqual([403, 'confirmation_required']);
  }
  const report = { range: null };
  expect((await send('/exports/report-times.csv', 'POST', report, headers)).status).toBe(200);
  const made = await send(
    '/trpc/apiToken.create',
    'POST',
    { name: 'Nightly', scopes: ['users:read'], days: 30, currentPassword: testPassword },
    headers,
  );
  const { token } = (await read(made)).result.data;
  const byToken = { authorization: `Bearer ${token}` };
  expect((await send('/exports/users.csv', 'POST', {}, byToken)).status).toBe(200);
});
