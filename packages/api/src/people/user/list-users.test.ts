import { type UserSort, userSorts } from '@app/contracts/people/user/role';
import { user } from '@app/db/schema/accounts/user';
import { like } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Api, callAs, rejection } from '../../testing/callers';
import { insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
let api: Api;
beforeAll(async () => {
  services = await createTestServices();
  const admin = await insertUser(services, { role: 'super-admin', name: 'Root', email: 'root@example.com' });
  await insertUser(services, { role: 'admin', name: 'Efua Editor', email: 'efua@example.com' });
  for (let index = 0; index < 23; index++) {
    await insertUser(services, {
      name: `Customer ${index}`,
      email: `customer-${index}@shop.example`,
      // Several joined at the same instant, so the order must be total anyway.
      createdAt: new Date(Date.UTC(2031, 0, 1 + Math.floor(index / 5))),
      suspendedAt: index % 5 === 0 ? new Date() : null,
    });
  }
  await insertUser(services, { name: '100%_real\\', email: 'odd@example.com' });
  api = await callAs(services, admin);
  return services.drop;
});

describe('the user list', () => {
  test('has ten on a page, states the total, newest first, without repeats', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => api.user.list({ page })));
    expect(pages.map(({ users, total }) => [users.length, total])).toEqual([
      [10, 26],
      [10, 26],
      [6, 26],
      [0, 26],
    ]);
    const ids = pages.flatMap(({ users }) => users.map(({ id }) => id));
    expect(new Set(ids).size).toBe(26);
    const joined = pages.flatMap(({ users }) => users.map(({ createdAt }) => createdAt));
    expect(joined).toEqual([...joined].sort().reverse());
  });

  test('sorts names ignoring accents and case', async () => {
    for (const name of ['Zsort Émile', 'zsort eva', 'Zsort Zoe', 'ZSORT Ångström', 'Zsort Øst']) {
      await insertUser(services, { name });
    }
    const names = async (direction: 'asc' | 'desc') =>
      (await api.user.list({ search: 'zsort', sort: 'name', direction })).users.map(({ name }) => name);
    const inOrder = ['ZSORT Ångström', 'Zsort Émile', 'zsort eva', 'Zsort Øst', 'Zsort Zoe'];
    expect(await names('asc')).toEqual(inOrder);
    expect(await names('desc')).toEqual([...inOrder].reverse());
    await services.db.delete(user).where(like(user.name, '%sort%'));
    await services.db.delete(user).where(like(user.name, 'ZSORT%'));
  });

  test('searches name and email, ignoring case and accents, with wildcards as letters', async () => {
    const found = async (search: string) => (await api.user.list({ search })).total;
    expect(await found('CUSTOMER 1')).toBe(12);
    expect(await found('Shop.Example')).toBe(23);
    expect(await found('100%_real\\')).toBe(1);
    expect(await found('%')).toBe(1);
    expect(await found('éfua')).toBe(1);
    expect(await found('ÉF')).toBe(1);
    expect(await found('l\\')).toBe(1);
    expect(await found('zz')).toBe(0);
    expect(await found('nobody like this')).toBe(0);
  });

  test('filters by role and status, together with the search', async () => {
    expect((await api.user.list({ role: 'admin' })).users.map(({ name }) => name)).toEqual(['Efua Editor']);
    expect((await api.user.list({ status: 'suspended' })).total).toBe(5);
    expect((await api.user.list({ status: 'active', role: 'user', search: 'customer' })).total).toBe(18);
  });

  test('sorts by any column in both directions, without repeats', async () => {
    for (const sort of userSorts) {
      const all = async (direction: 'asc' | 'desc') => {
        const pages = await Promise.all(
          [1, 2, 3].map((page) => api.user.list({ sort, direction, page, pageSize: 10 })),
        );
        return pages.flatMap(({ users }) => users.map(({ id }) => id));
      };
      const [up, down] = [await all('asc'), await all('desc')];
      expect(new Set(up).size).toBe(26);
      expect(down).toEqual([...up].reverse());
    }
    const first = async (sort: UserSort, direction: 'asc' | 'desc') =>
      (await api.user.list({ sort, direction, pageSize: 1 })).users[0]?.name;
    expect(await first('name', 'asc')).toBe('100%_real\\');
    expect(await first('name', 'desc')).toBe('Root');
    expect(await first('email', 'desc')).toBe('Root');
    expect(await first('role', 'desc')).toBe('Root');
    expect((await api.user.list({ sort: 'status', direction: 'desc', pageSize: 5 })).users).toSatisfy(
      (users: { suspended: boolean }[]) => users.every(({ suspended }) => suspended),
    );
  });

  test('returns the same fields for one account as for the list, and 404 for a deleted one', async () => {
    const [first] = (await api.user.list({ search: 'root' })).users;
    expect(await api.user.byId({ id: first?.id ?? '' })).toEqual(first);
    for (const id of ['018f0000-0000-7000-8000-000000000000', 'nonsense']) {
      expect(await rejection(api.user.byId({ id }))).toMatchObject({ reason: 'USER_NOT_FOUND', status: 404 });
    }
  });

  test('exposes no password hashes', async () => {
    const { users } = await api.user.list({});
    expect(Object.keys(users[0] ?? {}).sort()).toEqual([
      'createdAt',
      'email',
      'emailVerified',
      'id',
      'language',
      'lastLoginAt',
      'name',
      'role',
      'secondFactor',
      'suspended',
      'updatedAt',
    ]);
    expect(JSON.stringify(users)).not.toContain('argon2');
  });

  test('refuses odd input with a message', async () => {
    const { status } = await rejection(api.user.list({ search: 'a\u0000b' }));
    expect(status).toBe(400);
    for (const input of [{ page: 0 }, { pageSize: 51 }, { page: 1.5 }, { search: 'x'.repeat(101) }]) {
      expect(await rejection(api.user.list(input))).toMatchObject({ reason: 'VALIDATION_FAILED' });
    }
  });
});

test('the four figures cover all users', async () => {
  expect(await api.user.stats()).toEqual({ total: 26, active: 21, admins: 2, suspended: 5 });
  expect(await services.db.$count(user)).toBe(26);
});
