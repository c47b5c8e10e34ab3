import { limits, rateLimits } from '@app/contracts/limits';
import { recoveryCode, signInChallenge, totp, trustedDevice } from '@app/db/schema/accounts/second-factor';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { eq, isNotNull } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { clearFactor } from '../../people/user/clear-sign-in-ways';
import { callAs, createClient, rejection } from '../../testing/callers';
import { queuedMails } from '../../testing/mails';
import { insertUser, testPassword } from '../../testing/rows';
import { appCode, insertGuardedUser } from '../../testing/second-factors';
import { createTestServices, type TestServices } from '../../testing/services';
import { sweepExpired } from '../auth/sweep-expired';

const currentPassword = testPassword;

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});

async function reasonOf(call: Promise<unknown>): Promise<string> {
  return (await rejection(call)).reason;
}

async function eventsOf(id: string) {
  return services.db.select().from(auditEvent).where(eq(auditEvent.entityId, id));
}

async function signIn({ email }: { email: string }) {
  const client = createClient(services);
  await client.api.auth.login({ email, password: testPassword });
  return client;
}

/** Counts the rows of everything that belongs to a factor. */
async function rowsOf(id: string): Promise<number> {
  const counts = [totp, recoveryCode, trustedDevice, signInChallenge].map((table) =>
    services.db.$count(table, eq(table.userId, id)),
  );
  return (await Promise.all(counts)).reduce((sum, rows) => sum + rows, 0);
}

describe('setting up', () => {
  test('requires the password and a first code, gives ten codes, and logs out other sessions', async () => {
    const person = await insertUser(services);
    const here = await signIn(person);
    const there = await signIn(person);
    expect(await here.api.secondFactor.current()).toEqual({
      since: null,
      passkeys: [],
      codesLeft: 0,
      devices: [],
      reset: null,
    });
    const wrong = here.api.secondFactor.start({ currentPassword: 'not the password' });
    expect(await reasonOf(wrong)).toBe('CURRENT_PASSWORD_WRONG');
    const { secret, qr } = await here.api.secondFactor.start({ currentPassword });
    expect(Buffer.from(secret).length).toBe(32);
    expect(qr.path).toMatch(/^(?:M\d+ \d+h1v1h-1z)+$/);
    const refused = await rejection(here.api.secondFactor.confirm({ code: appCode(secret, 5) }));
    expect(refused).toMatchObject({ reason: 'FACTOR_CODE_WRONG', details: [{ field: 'code' }] });
    expect(await there.api.auth.me()).not.toBeNull();

    const { recoveryCodes } = await here.api.secondFactor.confirm({ code: appCode(secret) });
    expect(recoveryCodes).toHaveLength(limits.recoveryCodes);
    expect(recoveryCodes?.[0]).toMatch(/^(?:[0-9A-Z]{4}-){5}[0-9A-Z]{4}$/);
    expect(await here.api.secondFactor.current()).toMatchObject({
      since: expect.any(String),
      codesLeft: limits.recoveryCodes,
    });
    expect(await here.api.auth.me()).not.toBeNull();
    expect(await there.api.auth.me()).toBeNull();
    expect(await eventsOf(person.id)).toMatchObject([{ action: 'user.addFactor', actorId: person.id }]);
    const mails = await queuedMails(services, { to: person.email, template: 'second-factor' });
    expect(mails).toMatchObject([{ template: 'second-factor', news: 'added' }]);
  });

  test('replaces the secret until it is confirmed, and refuses afterwards', async () => {
    const { api } = await signIn(await insertUser(services));
    const first = await api.secondFactor.start({ currentPassword });
    const second = await api.secondFactor.start({ currentPassword });
    expect(second.secret).not.toBe(first.secret);
    expect(await reasonOf(api.secondFactor.confirm({ code: appCode(first.secret) }))).toBe(
      'FACTOR_CODE_WRONG',
    );
    await api.secondFactor.confirm({ code: appCode(second.secret) });
    expect(await reasonOf(api.secondFactor.start({ currentPassword }))).toBe('FACTOR_EXISTS');
    expect(await reasonOf(api.secondFactor.confirm({ code: appCode(second.secret, 1) }))).toBe(
      'FACTOR_EXISTS',
    );
  });

  test('requires a confirmed address, so that a factor cannot lock out the owner of an address', async () => {
    const { api } = await signIn(await insertUser(services, { emailVerifiedAt: null }));
    expect(await reasonOf(api.secondFactor.start({ currentPassword }))).toBe('EMAIL_NOT_VERIFIED');
  });

  test('allows sixty tries an hour', async () => {
    const person = await insertUser(services);
    const { api } = await signIn(person);
    for (let index = 0; index < rateLimits.factorChangesPerUser.points; index++) {
      await services.rateLimits.consume('factorChangesPerUser', person.id);
    }
    expect(await reasonOf(api.secondFactor.start({ currentPassword }))).toBe('RATE_LIMITED');
    expect(await reasonOf(api.secondFactor.confirm({ code: '123456' }))).toBe('RATE_LIMITED');
    expect(await reasonOf(api.secondFactor.renewCodes({ currentPassword }))).toBe('RATE_LIMITED');
  });

  test('expires after a quarter of an hour, and cannot be finished by others', async () => {
    services.clock.freeze();
    const person = await insertUser(services);
    const { api } = await signIn(person);
    const { secret } = await api.secondFactor.start({ currentPassword });
    const other = await signIn(await insertUser(services));
    expect(await reasonOf(other.api.secondFactor.confirm({ code: appCode(secret) }))).toBe(
      'FACTOR_SETUP_OVER',
    );
    services.clock.advance(limits.factorSetupMs);
    expect(await reasonOf(api.secondFactor.confirm({ code: appCode(secret) }))).toBe('FACTOR_SETUP_OVER');
    services.clock.advance(1_000);
    await sweepExpired(services);
    expect(await rowsOf(person.id)).toBe(0);
  });
});

test('turning it off requires the password, leaves nothing behind and logs out other sessions', async () => {
  const { owner, device, code } = await insertGuardedUser(services);
  const there = createClient(services);
  await rejection(there.api.auth.login({ email: owner.email, password: testPassword }));
  await there.api.auth.confirmSignIn({ code: code(), trustDevice: true });
  const wrong = device.api.secondFactor.remove({ currentPassword: 'not the password' });
  expect(await reasonOf(wrong)).toBe('CURRENT_PASSWORD_WRONG');
  await device.api.secondFactor.remove({ currentPassword });
  expect(await rowsOf(owner.id)).toBe(0);
  expect(await there.api.auth.me()).toBeNull();
  expect(await device.api.auth.me()).not.toBeNull();
  expect(await signIn(owner)).toBeDefined();
  expect(await reasonOf(device.api.secondFactor.remove({ currentPassword }))).toBe('FACTOR_MISSING');
  expect((await eventsOf(owner.id)).map(({ action }) => action)).toContain('user.removeFactor');
  const mails = await queuedMails(services, { to: owner.email, template: 'second-factor' });
  expect(mails.at(-1)).toMatchObject({ news: 'removed' });
});

test('new recovery codes replace the old ones', async () => {
  const { owner, device, recoveryCodes } = await insertGuardedUser(services);
  const [old = ''] = recoveryCodes;
  const renewed = await device.api.secondFactor.renewCodes({ currentPassword });
  const [fresh = ''] = renewed.recoveryCodes;
  const client = createClient(services);
  await rejection(client.api.auth.login({ email: owner.email, password: testPassword }));
  expect(await reasonOf(client.api.auth.confirmSignIn({ code: old }))).toBe('FACTOR_CODE_WRONG');
  await client.api.auth.confirmSignIn({ code: fresh });
  expect(await client.api.secondFactor.current()).toMatchObject({ codesLeft: limits.recoveryCodes - 1 });
  const without = await signIn(await insertUser(services));
  expect(await reasonOf(without.api.secondFactor.renewCodes({ currentPassword }))).toBe('FACTOR_MISSING');
});

describe('a lost factor', () => {
  test('is reset by a super-admin with their own password; the owner is logged out and notified', async () => {
    const { owner, device } = await insertGuardedUser(services);
    const admin = await callAs(services, await insertUser(services, { role: 'super-admin' }));
    const found = async () => (await admin.user.byId({ id: owner.id })).secondFactor;
    expect(await found()).toBe(true);
    const { users } = await admin.user.list({ pageSize: 50 });
    const listed = users.filter(({ secondFactor }) => secondFactor).map(({ id }) => id);
    expect(listed).toContain(owner.id);
    const guarded = await services.db
      .select({ id: totp.userId })
      .from(totp)
      .where(isNotNull(totp.confirmedAt));
    expect(listed.sort()).toEqual(guarded.map(({ id }) => id).sort());
    const wrong = admin.user.resetFactor({ id: owner.id, currentPassword: 'not the password' });
    expect(await reasonOf(wrong)).toBe('CURRENT_PASSWORD_WRONG');
    await admin.user.resetFactor({ id: owner.id, currentPassword });
    expect(await found()).toBe(false);
    expect(await rowsOf(owner.id)).toBe(0);
    expect(await device.api.auth.me()).toBeNull();
    await signIn(owner);
    const mails = await queuedMails(services, { to: owner.email, template: 'second-factor' });
    expect(mails.at(-1)).toMatchObject({ news: 'reset' });
    const again = admin.user.resetFactor({ id: owner.id, currentPassword });
    expect(await reasonOf(again)).toBe('FACTOR_MISSING');
  });

  test('is not reset by its owner, nor a super-admin’s where only super-admins may', async () => {
    const own = await insertGuardedUser(services, { role: 'super-admin' });
    const mine = own.device.api.user.resetFactor({ id: own.owner.id, currentPassword });
    expect(await reasonOf(mine)).toBe('OWN_ACCOUNT');
    const superAdmin = await callAs(services, await insertUser(services, { role: 'super-admin' }));
    await superAdmin.setting.update({ superAdminsOnly: true });
    const admin = await callAs(services, await insertUser(services, { role: 'admin' }));
    const call = admin.user.resetFactor({ id: own.owner.id, currentPassword });
    expect(await reasonOf(call)).toBe('SUPER_ADMINS_ONLY');
    await superAdmin.user.resetFactor({ id: own.owner.id, currentPassword });
    await superAdmin.setting.update({ superAdminsOnly: false });
  });

  test('is removed from the command line', async () => {
    const { owner, device } = await insertGuardedUser(services);
    expect(await clearFactor(services, owner.email)).toBe(true);
    expect(await rowsOf(owner.id)).toBe(0);
    expect(await device.api.auth.me()).toBeNull();
    expect(await clearFactor(services, owner.email)).toBe(false);
    expect(await clearFactor(services, 'nobody@example.com')).toBeNull();
    const events = await eventsOf(owner.id);
    expect(events).toContainEqual(
      expect.objectContaining({ action: 'user.clearFactor', actorName: 'System' }),
    );
  });
});

test('a factor is deleted with the account', async () => {
  const { owner, device } = await insertGuardedUser(services);
  await device.api.account.remove({ currentPassword, confirmation: 'DELETE' });
  expect(await rowsOf(owner.id)).toBe(0);
});
