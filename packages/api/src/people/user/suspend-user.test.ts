import { supportPhone } from '@app/content/company';
import { sessionLifetimes } from '@app/contracts/accounts/auth/session-lifetime';
import { user } from '@app/db/schema/accounts/user';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callAs, createClient, rejection } from '../../testing/callers';
import { insertUser, testPassword } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});
beforeEach(async () => {
  await services.db.delete(user);
});

describe('suspending', () => {
  test('logs the user out at once on every device', async () => {
    const admin = await insertUser(services, { role: 'admin' });
    const customer = await insertUser(services);
    const client = createClient(services);
    await client.api.auth.login({ email: customer.email, password: testPassword, remember: true });
    const customerApi = await callAs(services, customer);

    const api = await callAs(services, admin);
    expect(await api.user.suspend({ id: customer.id })).toMatchObject({ id: customer.id, suspended: true });

    const suspended = { reason: 'ACCOUNT_SUSPENDED', status: 403 };
    const suspensionError = await rejection(customerApi.auth.resendVerification());
    expect(suspensionError).toMatchObject(suspended);
    expect(suspensionError.message).toContain(supportPhone.display);
    expect(await rejection(customerApi.auth.me())).toMatchObject(suspended);
    // A browser gets the reason once: the response clears the cookie, and the next call is anonymous.
    expect(await rejection(client.api.auth.me())).toMatchObject(suspended);
    expect(client.cookies.has('session')).toBe(false);
    expect(await client.api.auth.me()).toBeNull();
    expect(
      await rejection(
        createClient(services).api.auth.login({ email: customer.email, password: testPassword }),
      ),
    ).toMatchObject({ reason: 'ACCOUNT_SUSPENDED' });

    expect(await api.user.unsuspend({ id: customer.id })).toMatchObject({ suspended: false });
    expect(await customerApi.auth.me()).toBeNull();
    expect(await rejection(customerApi.auth.resendVerification())).toMatchObject({
      reason: 'UNAUTHENTICATED',
    });
    await createClient(services).api.auth.login({ email: customer.email, password: testPassword });
  });

  test('is explained only until the session would have expired', async () => {
    const admin = await callAs(services, await insertUser(services, { role: 'admin' }));
    const customer = await insertUser(services);
    const other = await insertUser(services);
    const client = createClient(services);
    await client.api.auth.login({ email: customer.email, password: testPassword });
    const customerApi = await callAs(services, customer);
    await admin.user.suspend({ id: customer.id });
    await admin.user.suspend({ id: customer.id });

    await client.api.auth.login({ email: other.email, password: testPassword });
    expect(await client.api.auth.me()).toMatchObject({ id: other.id });

    services.clock.advance(sessionLifetimes.browser.absoluteMs + 1_000);
    expect(await customerApi.auth.me()).toBeNull();
    expect(await rejection(customerApi.auth.resendVerification())).toMatchObject({
      reason: 'UNAUTHENTICATED',
    });
  });

  test('is recorded once, however often it is requested', async () => {
    const admin = await insertUser(services, { role: 'admin' });
    const customer = await insertUser(services);
    const api = await callAs(services, admin);
    const answers = await Promise.all(Array.from({ length: 4 }, () => api.user.suspend({ id: customer.id })));
    expect(answers.every(({ suspended }) => suspended)).toBe(true);
    await api.user.unsuspend({ id: customer.id });
    await api.user.unsuspend({ id: customer.id });
    const events = await services.db.select().from(auditEvent).where(eq(auditEvent.entityId, customer.id));
    expect(events.map(({ action }) => action).sort()).toEqual(['user.suspend', 'user.unsuspend']);
    expect(events[0]).toMatchObject({ actorId: admin.id, actorName: admin.name, entity: 'user' });
  });

  test('suspending oneself is refused, in any spelling of the id', async () => {
    const admin = await insertUser(services, { role: 'super-admin' });
    await insertUser(services, { role: 'super-admin' });
    const api = await callAs(services, admin);
    for (const id of [admin.id, admin.id.toUpperCase()]) {
      expect(await rejection(api.user.suspend({ id }))).toMatchObject({ reason: 'OWN_ACCOUNT', status: 403 });
      expect(await rejection(api.user.unsuspend({ id }))).toMatchObject({ reason: 'OWN_ACCOUNT' });
    }
  });

  test('the last active super-admin is refused', async () => {
    const admin = await insertUser(services, { role: 'admin' });
    const last = await insertUser(services, { role: 'super-admin' });
    await insertUser(services, { role: 'super-admin', suspendedAt: new Date() });
    const api = await callAs(services, admin);
    expect(await rejection(api.user.suspend({ id: last.id }))).toMatchObject({
      reason: 'LAST_SUPER_ADMIN',
      status: 409,
    });
    expect(await (await callAs(services, last)).auth.me()).toMatchObject({ suspended: false });
  });

  test('super-admins who all suspend each other at the same time leave one', async () => {
    const supers = await Promise.all(
      Array.from({ length: 4 }, () => insertUser(services, { role: 'super-admin' })),
    );
    const admins = await Promise.all(
      supers.map(async () => callAs(services, await insertUser(services, { role: 'admin' }))),
    );
    const outcomes = await Promise.allSettled(
      admins.map((api, index) => api.user.suspend({ id: supers[index]?.id ?? '' })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await services.db.$count(user, and(eq(user.role, 'super-admin'), isNull(user.suspendedAt)))).toBe(
      1,
    );
  });

  test('an unknown or malformed id is not found', async () => {
    const api = await callAs(services, await insertUser(services, { role: 'admin' }));
    for (const id of ['018f0000-0000-7000-8000-000000000000', 'nonsense', '\u0000', "'; drop table x"]) {
      expect(await rejection(api.user.suspend({ id }))).toMatchObject({
        reason: 'USER_NOT_FOUND',
        status: 404,
      });
      expect(await rejection(api.user.unsuspend({ id }))).toMatchObject({ reason: 'USER_NOT_FOUND' });
    }
  });
});

test('a login overtaken by a suspension opens no session', async () => {
  const admin = await callAs(services, await insertUser(services, { role: 'admin' }));
  const customer = await insertUser(services);
  const clients = Array.from({ length: 4 }, () => createClient(services));
  const signingIn = clients.map((client) =>
    client.api.auth.login({ email: customer.email, password: testPassword }).catch(() => null),
  );
  await admin.user.suspend({ id: customer.id });
  await Promise.all(signingIn);
  await admin.user.unsuspend({ id: customer.id });
  for (const client of clients) expect(await client.api.auth.me()).toBeNull();
});
