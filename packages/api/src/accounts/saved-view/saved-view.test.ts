import { limits } from '@app/contracts/limits';
import { savedView } from '@app/db/schema/accounts/saved-view';
import { user } from '@app/db/schema/accounts/user';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { callAs, rejection } from '../../testing/callers';
import { insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});

async function newAdmin() {
  const account = await insertUser(services, { role: 'admin' });
  return { account, api: await callAs(services, account) };
}

test('a view is saved, renamed, overwritten and deleted; the list is sorted by name, screen by screen', async () => {
  const { api } = await newAdmin();
  const late = await api.savedView.create({ screen: 'tickets', name: ' late ', search: { overdue: true } });
  expect(late).toMatchObject({ name: 'late', search: { overdue: true } });
  const { id } = await api.savedView.create({
    screen: 'tickets',
    name: 'Ada',
    search: { search: 'ada', page: 3 },
  });
  await api.savedView.create({ screen: 'users', name: 'late', search: {} });
  const names = async () => (await api.savedView.list({ screen: 'tickets' })).map(({ name }) => name);
  expect(await names()).toEqual(['Ada', 'late']);
  expect(await api.savedView.rename({ id, name: 'Zoe' })).toMatchObject({ name: 'Zoe' });
  expect(await names()).toEqual(['late', 'Zoe']);
  expect((await api.savedView.rename({ id, name: 'ZOE' })).name).toBe('ZOE');
  await api.savedView.overwrite({ id, search: { status: 'open' } });
  expect((await api.savedView.list({ screen: 'tickets' }))[1]).toEqual({
    id,
    name: 'ZOE',
    search: { status: 'open' },
  });
  await api.savedView.remove({ id });
  expect(await names()).toEqual(['late']);
});

test('a view name is unique per screen and admin, ignoring case', async () => {
  const [{ api }, other] = [await newAdmin(), await newAdmin()];
  const view = { screen: 'users', search: {} } as const;
  await api.savedView.create({ ...view, name: 'Mine' });
  const { id } = await api.savedView.create({ ...view, name: 'Second' });
  const taken = { reason: 'VIEW_EXISTS', status: 409, details: [{ field: 'name' }] };
  expect(await rejection(api.savedView.create({ ...view, name: 'MINE' }))).toMatchObject(taken);
  expect(await rejection(api.savedView.rename({ id, name: 'mine' }))).toMatchObject(taken);
  await other.api.savedView.create({ ...view, name: 'Mine' });
  const results = await Promise.allSettled(
    ['Twin', 'twin'].map((name) => api.savedView.create({ ...view, name })),
  );
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a view is not visible to other admins and is deleted with its owner', async () => {
  const [{ api, account }, other] = [await newAdmin(), await newAdmin()];
  const { id } = await api.savedView.create({ screen: 'messages', name: 'Mine', search: { show: 'all' } });
  expect(await other.api.savedView.list({ screen: 'messages' })).toEqual([]);
  for (const call of [
    () => other.api.savedView.rename({ id, name: 'Theirs' }),
    () => other.api.savedView.overwrite({ id, search: {} }),
    () => other.api.savedView.remove({ id }),
  ]) {
    expect(await rejection(call())).toMatchObject({ reason: 'VIEW_NOT_FOUND', status: 404 });
  }
  expect(await api.savedView.list({ screen: 'messages' })).toEqual([
    { id, name: 'Mine', search: { show: 'all' } },
  ]);
  await services.db.delete(user).where(eq(user.id, account.id));
  expect(await services.db.$count(savedView, eq(savedView.id, id))).toBe(0);
});

test('the limit of views per screen holds, even for concurrent saves', async () => {
  const { api } = await newAdmin();
  const results = await Promise.allSettled(
    Array.from({ length: limits.savedViews + 5 }, (_, number) =>
      api.savedView.create({ screen: 'orders', name: `View ${number}`, search: {} }),
    ),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(limits.savedViews);
  expect(
    await rejection(api.savedView.create({ screen: 'orders', name: 'One more', search: {} })),
  ).toMatchObject({
    reason: 'VIEWS_FULL',
    status: 409,
    message: 'You can save 20 views per screen. Delete one to save another.',
  });
  await api.savedView.create({ screen: 'templates', name: 'Elsewhere', search: {} });
});

test.each([
  ['no name', { name: ' ' }, 'Please give the view a name'],
  ['too long a name', { name: 'x'.repeat(61) }, 'Name must be at most 60 characters'],
  ['a name of two lines', { name: 'a\nb' }, 'Name must be a single line'],
  ['a screen that has no views', { screen: 'activity' }, undefined],
  ['a value that no address has', { search: { deep: {} } }, undefined],
  ['too long a value', { search: { search: 'x'.repeat(201) } }, undefined],
  [
    'too many values',
    { search: Object.fromEntries(Array.from({ length: 21 }, (_, key) => [`k${key}`, 1])) },
    undefined,
  ],
])('%s is refused', async (_case, wrong, message) => {
  const { api } = await newAdmin();
  const input = { screen: 'users', name: 'Fine', search: {}, ...wrong } as never;
  expect(await rejection(api.savedView.create(input))).toMatchObject({
    reason: 'VALIDATION_FAILED',
    ...(message && { details: [{ field: 'name', message }] }),
  });
});
