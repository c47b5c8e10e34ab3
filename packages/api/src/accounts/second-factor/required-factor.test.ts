import { limits } from '@app/contracts/limits';
import { apiToken } from '@app/db/schema/accounts/api-token';
import { user } from '@app/db/schema/accounts/user';
import { setting } from '@app/db/schema/core/setting';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findAttachment } from '../../conversation/find-attachment';
import { authorizeExport } from '../../core/authorize-export';
import { findProcedure, procedureMeta, procedurePaths } from '../../core/router-procedures';
import { hashToken } from '../../core/token';
import { createContextFactory } from '../../create-context';
import { appRouter } from '../../router';
import { type Api, callAs, callPath, createClient, rejection } from '../../testing/callers';
import { insertTemplate, insertUser, testPassword } from '../../testing/rows';
import { appCode, insertGuardedUser } from '../../testing/second-factors';
import { createTestServices, type TestServices } from '../../testing/services';

const dayMs = 24 * 3_600_000;
let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});
afterEach(() => services.db.delete(setting));

/**
 * An administrator without a factor whose account is a year old, on a team that has required one for this
 * many days.
 */
async function requireFactor(days: number, { role = 'admin' as const, createdDaysAgo = 365 } = {}) {
  const now = services.now().getTime();
  await services.db.delete(setting);
  await services.db
    .insert(setting)
    .values({ name: 'teamFactorRequired', value: true, updatedAt: new Date(now - days * dayMs) });
  return insertUser(services, { role, createdAt: new Date(now - createdDaysAgo * dayMs) });
}

const reasonOf = (api: Api, path: string) =>
  callPath(api, path).then(
    () => null,
    async () => (await rejection(callPath(api, path))).reason,
  );

describe('the required second factor of the team (auth.required-factor)', () => {
  test('is off until a setting turns it on', async () => {
    const api = await callAs(services, await insertUser(services, { role: 'super-admin' }));
    expect(await api.auth.me()).not.toHaveProperty('factorDueAt');
    expect(await api.setting.all()).toMatchObject({ teamFactorRequired: false, teamFactorGraceDays: 14 });
  });

  test('is announced with its day during the grace period, and blocks nothing', async () => {
    const person = await requireFactor(13);
    const api = await callAs(services, person);
    const { factorDueAt = '' } = (await api.auth.me()) ?? {};
    expect(new Date(factorDueAt).getTime() - services.now().getTime()).toBeLessThan(dayMs);
    await api.ticket.list({});
  });

  test('starts the grace period with the account when it is newer than the setting', async () => {
    const person = await requireFactor(100, { createdDaysAgo: 3 });
    await (await callAs(services, person)).ticket.list({});
  });

  test('grants the days of grace that are set, or none', async () => {
    const person = await requireFactor(1);
    const api = await callAs(services, person);
    await api.ticket.list({});
    await services.db.insert(setting).values({ name: 'teamFactorGraceDays', value: 0 });
    expect((await rejection(api.ticket.list({}))).reason).toBe('FACTOR_DUE');
  });

  test('is not required of customers', async () => {
    await requireFactor(100);
    const customer = await callAs(services, await insertUser(services, { createdAt: new Date(0) }));
    await customer.cart.get();
    expect(await customer.auth.me()).not.toHaveProperty('factorDueAt');
  });

  test('opens everything once it is set up, in the session that did so', async () => {
    const person = await requireFactor(15);
    const device = createClient(services);
    services.clock.freeze();
    await device.api.auth.login({ email: person.email, password: testPassword });
    expect((await rejection(device.api.ticket.list({}))).reason).toBe('FACTOR_DUE');
    const { secret } = await device.api.secondFactor.start({ currentPassword: testPassword });
    await device.api.secondFactor.confirm({ code: appCode(secret) });
    await device.api.ticket.list({});
    expect(await device.api.auth.me()).not.toHaveProperty('factorDueAt');
    // Without the factor, access is blocked again.
    await device.api.secondFactor.remove({ currentPassword: testPassword });
    expect((await rejection(device.api.ticket.list({}))).reason).toBe('FACTOR_DUE');
  });

  test('must be used by those who have one', async () => {
    const { device, owner } = await insertGuardedUser(services, { role: 'admin', createdAt: new Date(0) });
    await requireFactor(100);
    await device.api.ticket.list({});
    await services.db.update(user).set({ role: 'super-admin' }).where(eq(user.id, owner.id));
    await device.api.ticket.list({});
  });

  test('is turned on by an administrator with a confirmed identity, and recorded', async () => {
    const api = await callAs(services, await insertUser(services, { role: 'admin' }));
    expect(await api.setting.update({ teamFactorRequired: true, teamFactorGraceDays: 7 })).toMatchObject({
      teamFactorRequired: true,
    });
    for (const days of [-1, 1.5, limits.teamFactorGraceDays + 1]) {
      const refused = await rejection(api.setting.update({ teamFactorGraceDays: days }));
      expect(refused.reason).toBe('VALIDATION_FAILED');
    }
  });
});

/** Calls open to an account that lacks the factor: set one up, read its own data and leave. */
const open = [
  'account.current',
  'auth.confirmIdentity',
  'passkey.add',
  'passkey.start',
  'secondFactor.confirm',
  'secondFactor.current',
  'secondFactor.start',
];

const closed = procedurePaths(appRouter).filter((path) => {
  const procedure = findProcedure(appRouter, path);
  return procedure && procedureMeta(procedure).access !== 'public';
});

describe('a team account without a factor after the grace period', () => {
  let api: Api;
  let token: string;
  const due = async () => {
    const person = await requireFactor(15);
    api = await callAs(services, person);
    token = `pb_due_${person.id}`;
    await services.db.insert(apiToken).values({
      ...{ userId: person.id, name: 'test', hash: hashToken(token), ending: 'test' },
      ...{ scopes: ['tickets:read', 'templates:read'], expiresAt: new Date(Date.now() + dayMs) },
    });
  };

  test.each(open)('may call %s', async (path) => {
    await due();
    expect(await reasonOf(api, path)).not.toBe('FACTOR_DUE');
  });

  test.each(closed.filter((path) => !open.includes(path)))('may not call %s', async (path) => {
    await due();
    expect(await reasonOf(api, path)).toBe('FACTOR_DUE');
  });

  test('logs in and out, and reads its own account', async () => {
    await due();
    expect(await api.auth.me()).toMatchObject({ role: 'admin', factorDueAt: expect.any(String) });
    await api.auth.logout();
    expect(await api.auth.me()).toBeNull();
  });

  test('cannot use API tokens either', async () => {
    await due();
    const script = createClient(services, { bearer: token });
    const refused = await rejection(script.api.ticket.list({}));
    expect([refused.reason, refused.status]).toEqual(['FACTOR_DUE', 403]);
    expect(refused.message).toContain('two-step verification');
  });

  test('sees public pages as everybody does', async () => {
    await due();
    const { id } = await insertTemplate(services, { status: 'pending' });
    for (const each of [api, createClient(services, { bearer: token }).api]) {
      expect((await rejection(each.template.visibleById({ id }))).status).toBe(404);
    }
  });

  test('gets no files', async () => {
    await due();
    const ctx = await createContextFactory(services)({
      ...{ requestId: '', ip: '', userAgent: '', signupProof: null, setCookie: () => {} },
      sessionToken: token,
    });
    const actor = ctx.token && ctx.token !== 'dead' ? ctx.token.owner : null;
    const callContext = { ...ctx, actor };
    await expect(authorizeExport(callContext, 'stats:read')).rejects.toMatchObject({ reason: 'FACTOR_DUE' });
    const file = { id: crypto.randomUUID(), thumbnail: false };
    await expect(findAttachment(callContext, file)).rejects.toMatchObject({ reason: 'FACTOR_DUE' });
  });
});
