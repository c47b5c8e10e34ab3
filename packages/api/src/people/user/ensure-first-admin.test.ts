import { user } from '@app/db/schema/accounts/user';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { createClient } from '../../testing/callers';
import { insertUser, testPassword } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { ensureFirstAdmin } from './ensure-first-admin';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});

test('creates a super-admin who can log in, once, however many instances start', async () => {
  const first = { email: ' Owner@Example.com', password: testPassword };
  const created = await Promise.all(Array.from({ length: 4 }, () => ensureFirstAdmin(services, first)));
  expect(created.filter(Boolean)).toHaveLength(1);
  const { user: owner } = await createClient(services).api.auth.login({
    email: 'owner@example.com',
    password: testPassword,
  });
  expect(owner).toMatchObject({ role: 'super-admin', emailVerified: true });
});

test('changes nothing about an existing account with the address', async () => {
  const customer = await insertUser(services);
  expect(await ensureFirstAdmin(services, { email: customer.email, password: 'weak' })).toBe(false);
  const [row] = await services.db.select().from(user).where(eq(user.id, customer.id));
  expect(row).toEqual(customer);
});

test('refuses a weak password and an invalid address', async () => {
  const attempt = (email: string, password: string) => ensureFirstAdmin(services, { email, password });
  await expect(attempt('boss@example.com', 'Password1!')).rejects.toMatchObject({ reason: 'WEAK_PASSWORD' });
  await expect(attempt('manager@example.com', 'Manager#2031x')).rejects.toMatchObject({
    reason: 'WEAK_PASSWORD',
  });
  await expect(attempt('nonsense', testPassword)).rejects.toThrow();
  expect(await services.db.$count(user, eq(user.email, 'boss@example.com'))).toBe(0);
});
