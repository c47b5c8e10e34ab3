import { limits } from '@app/contracts/limits';
import { scopesOfAreas } from '@app/contracts/people/user/restriction';
import { user } from '@app/db/schema/accounts/user';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { eq, isNotNull } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { callAs, createClient, rejection } from '../../testing/callers';
import { insertUser, testPassword } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});
beforeEach(async () => {
  await services.db.delete(auditEvent);
  await services.db.delete(user);
});

async function team() {
  const admin = await insertUser(services, { role: 'admin' });
  return { admin, api: await callAs(services, admin) };
}

test('each account is changed separately: a refusal is reported and stops nobody else', async () => {
  const { admin, api } = await team();
  const first = await insertUser(services);
  const last = await insertUser(services, { role: 'super-admin' });
  const second = await insertUser(services);
  const unknownId = '018f0000-0000-7000-8000-000000000000';
  const ids = [first.id, admin.id, last.id, unknownId, 'nonsense', second.id, first.id.toUpperCase()];
  const { results, next } = await api.user.changeMany({ action: 'suspend', of: { ids } });
  expect(results.map(({ id, refused }) => [id, refused?.reason ?? 'done'])).toEqual([
    [first.id, 'done'],
    [admin.id, 'OWN_ACCOUNT'],
    [last.id, 'LAST_SUPER_ADMIN'],
    [unknownId, 'USER_NOT_FOUND'],
    ['00000000-0000-0000-0000-000000000000', 'USER_NOT_FOUND'],
    [second.id, 'done'],
  ]);
  expect(results[1]).toMatchObject({ name: admin.name, refused: { message: expect.stringMatching(/\.$/) } });
  expect(next).toBeNull();
  const events = await services.db.select().from(auditEvent).where(eq(auditEvent.action, 'user.suspend'));
  expect(events.map(({ entityId }) => entityId).sort()).toEqual([first.id, second.id].sort());
});

test('a restricted account is told nothing of colleagues whom it may not see', async () => {
  const { admin } = await team();
  const restricted = await insertUser(services, { role: 'admin', restriction: scopesOfAreas(['users']) });
  const { results } = await (await callAs(services, restricted)).user.changeMany({
    ...{ action: 'suspend', of: { ids: [admin.id] } },
  });
  expect(results).toMatchObject([{ id: admin.id, name: '', email: '', refused: {} }]);
});

test('accounts suspended in bulk are logged out at once', async () => {
  const { api } = await team();
  const customer = await insertUser(services);
  const client = createClient(services);
  await client.api.auth.login({ email: customer.email, password: testPassword, remember: true });
  await api.user.changeMany({ action: 'suspend', of: { ids: [customer.id] } });
  expect(await rejection(client.api.auth.me())).toMatchObject({ reason: 'ACCOUNT_SUSPENDED' });
});

test('all matches are changed in steps, and nobody else', async () => {
  const { api } = await team();
  const total = limits.bulkStep * 2 + 3;
  for (let index = 0; index < total; index++) await insertUser(services, { name: `Bulk ${index}` });
  const other = await insertUser(services, { name: 'Somebody else' });
  const done: string[] = [];
  let after: string | null | undefined;
  let steps = 0;
  do {
    const answer = await api.user.changeMany({
      action: 'suspend',
      of: { matching: { search: 'bulk', status: 'active' }, ...(after && { after }) },
    });
    done.push(...answer.results.map(({ id }) => id));
    after = answer.next;
    steps += 1;
  } while (after);
  expect([new Set(done).size, steps]).toEqual([total, 3]);
  expect(await services.db.$count(user, isNotNull(user.suspendedAt))).toBe(total);
  expect((await api.user.list({ search: other.email })).users[0]).toMatchObject({ suspended: false });
});

test('deleting the same accounts twice at once deletes each once', async () => {
  const { api } = await team();
  const second = await callAs(services, await insertUser(services, { role: 'admin' }));
  const ids: string[] = [];
  for (let index = 0; index < 5; index++) ids.push((await insertUser(services)).id);
  const answers = await Promise.all(
    [api, second].map((caller) => caller.user.changeMany({ action: 'remove', of: { ids } })),
  );
  const outcomes = answers.flatMap(({ results }) => results.map(({ refused }) => refused?.reason ?? 'done'));
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(5);
  expect(outcomes.filter((outcome) => outcome === 'USER_NOT_FOUND')).toHaveLength(5);
});

test('deleting all super-admins at once leaves one', async () => {
  const { api } = await team();
  const supers: string[] = [];
  for (let index = 0; index < 3; index++) {
    supers.push((await insertUser(services, { role: 'super-admin' })).id);
  }
  const { results } = await api.user.changeMany({ action: 'remove', of: { ids: supers } });
  expect(results.map(({ refused }) => refused?.reason ?? 'done')).toEqual([
    'done',
    'done',
    'LAST_SUPER_ADMIN',
  ]);
});

test('a step is bounded, and must name its accounts', async () => {
  const { api } = await team();
  const tooMany = Array.from({ length: limits.bulkStep + 1 }, () => crypto.randomUUID());
  for (const of of [{ ids: tooMany }, { ids: [] }]) {
    expect(await rejection(api.user.changeMany({ action: 'remove', of }))).toMatchObject({
      reason: 'VALIDATION_FAILED',
    });
  }
  // @ts-expect-error: nobody is named.
  expect(await rejection(api.user.changeMany({ action: 'remove', of: {} }))).toMatchObject({ status: 400 });
});
