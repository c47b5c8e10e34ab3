import { limits } from '@app/contracts/limits';
import { factorReset } from '@app/db/schema/accounts/second-factor';
import { user } from '@app/db/schema/accounts/user';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { setting } from '@app/db/schema/core/setting';
import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { hasSecondFactor } from '../../core/factor-due';
import { type Api, callAs, createClient, rejection } from '../../testing/callers';
import { queuedMails } from '../../testing/mails';
import { insertUser, testPassword } from '../../testing/rows';
import { insertGuardedUser } from '../../testing/second-factors';
import { createTestServices, type TestServices } from '../../testing/services';
import { applyDueResets } from './apply-factor-resets';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});

const currentPassword = testPassword;
const admin = async (role: 'admin' | 'super-admin' = 'admin') =>
  callAs(services, await insertUser(services, { role, name: 'Ada' }));

async function mailedEventsOf(email: string) {
  const mails = await queuedMails(services, { to: email, template: 'second-factor' });
  return mails.map((mail) => ('news' in mail ? mail.news : '')).slice(1);
}

const actionsOn = (id: string) =>
  services.db
    .select({ action: auditEvent.action, by: auditEvent.actorName })
    .from(auditEvent)
    .where(and(eq(auditEvent.entityId, id), eq(auditEvent.entity, 'user')))
    .orderBy(asc(auditEvent.createdAt), asc(auditEvent.id));

describe('a reset by an admin (users.reset-factor)', () => {
  test('waits a day, is announced at once, and then logs the owner out', async () => {
    const { owner, device } = await insertGuardedUser(services);
    const answer = await (await admin()).user.resetFactor({ id: owner.id, currentPassword });
    expect(new Date(answer.dueAt ?? '').getTime()).toBe(services.now().getTime() + limits.factorResetMs);
    expect(await mailedEventsOf(owner.email)).toEqual(['resetAsked']);
    const { reset } = await device.api.secondFactor.current();
    expect(reset).toEqual({ askedBy: 'Ada', dueAt: answer.dueAt });

    services.clock.advance(limits.factorResetMs - 1_000);
    await applyDueResets(services);
    expect(await hasSecondFactor(services, owner.id)).toBe(true);
    services.clock.advance(1_000);
    await Promise.all([applyDueResets(services), applyDueResets(services)]);
    expect(await hasSecondFactor(services, owner.id)).toBe(false);
    expect(await device.api.auth.me()).toBeNull();
    expect(await mailedEventsOf(owner.email)).toEqual(['resetAsked', 'reset']);
    expect((await actionsOn(owner.id)).slice(-2)).toEqual([
      { action: 'user.askFactorReset', by: 'Ada' },
      { action: 'user.resetFactor', by: 'System' },
    ]);
    await createClient(services).api.auth.login({ email: owner.email, password: testPassword });
  });

  test('is stopped by a login with a code, but not with the password alone', async () => {
    const { owner, code } = await insertGuardedUser(services);
    await (await admin()).user.resetFactor({ id: owner.id, currentPassword });
    const client = createClient(services);
    const asked = client.api.auth.login({ email: owner.email, password: testPassword });
    expect((await rejection(asked)).reason).toBe('SECOND_FACTOR_REQUIRED');
    expect(await services.db.$count(factorReset, eq(factorReset.userId, owner.id))).toBe(1);
    await client.api.auth.confirmSignIn({ code: code() });
    expect(await services.db.$count(factorReset, eq(factorReset.userId, owner.id))).toBe(0);
    services.clock.advance(2 * limits.factorResetMs);
    await applyDueResets(services);
    expect(await hasSecondFactor(services, owner.id)).toBe(true);
    expect(await mailedEventsOf(owner.email)).toEqual(['resetAsked', 'resetStopped']);
    expect((await actionsOn(owner.id)).at(-1)).toEqual({ action: 'user.keepFactor', by: owner.name });
  });

  test('can be stopped by the account’s owner only', async () => {
    const { owner, device } = await insertGuardedUser(services);
    await (await admin()).user.resetFactor({ id: owner.id, currentPassword });
    await (await callAs(services, await insertUser(services))).secondFactor.keep();
    expect((await device.api.secondFactor.current()).reset).not.toBeNull();
    await device.api.secondFactor.keep();
    expect((await device.api.secondFactor.current()).reset).toBeNull();
    await device.api.secondFactor.keep();
    expect(await mailedEventsOf(owner.email)).toEqual(['resetAsked', 'resetStopped']);
  });

  test('can be requested once, and applied at once by a super-admin', async () => {
    const { owner } = await insertGuardedUser(services);
    const api = await admin();
    await api.user.resetFactor({ id: owner.id, currentPassword });
    const again = api.user.resetFactor({ id: owner.id, currentPassword });
    expect((await rejection(again)).reason).toBe('FACTOR_RESET_ASKED');
    const confirmed = await (await admin('super-admin')).user.resetFactor({ id: owner.id, currentPassword });
    expect(confirmed.dueAt).toBeNull();
    expect(await hasSecondFactor(services, owner.id)).toBe(false);
    expect(await services.db.$count(factorReset, eq(factorReset.userId, owner.id))).toBe(0);
  });

  const rightsLosses: readonly (readonly [
    string,
    (asker: { id: string; email: string }) => Promise<unknown>,
  ])[] = [
    ['is suspended', ({ id }) => byTeam((api) => api.user.suspend({ id }))],
    [
      'leaves the team',
      ({ id, email }) => byTeam((api) => api.user.update({ id, name: 'Ada', email, role: 'user' })),
    ],
    ['is deleted', ({ id }) => byTeam((api) => api.user.remove({ id }))],
    ['is logged out everywhere', ({ id }) => byTeam((api) => api.user.endSessions({ id }))],
    [
      'may no longer change accounts',
      ({ id }) =>
        services.db
          .update(user)
          .set({ restriction: ['templates:write'] })
          .where(eq(user.id, id)),
    ],
    [
      'lacks the factor that the team needs by then',
      () =>
        services.db
          .insert(setting)
          .values({ name: 'teamFactorRequired', value: true, updatedAt: new Date(0) }),
    ],
  ];
  const byTeam = async (work: (api: Api) => Promise<unknown>) => work(await admin('super-admin'));

  test.each(rightsLosses)('does not take effect where the requester %s', async (_, loseRights) => {
    const createdAt = new Date(services.now().getTime() - 365 * 24 * 3_600_000);
    const asker = await insertUser(services, { role: 'admin', name: 'Ada', createdAt });
    const { owner } = await insertGuardedUser(services);
    await (await callAs(services, asker)).user.resetFactor({ id: owner.id, currentPassword });
    await loseRights(asker);
    services.clock.advance(limits.factorResetMs);
    await applyDueResets(services);
    await services.db.delete(setting);
    expect(await services.db.$count(factorReset, eq(factorReset.userId, owner.id))).toBe(0);
    expect(await hasSecondFactor(services, owner.id)).toBe(true);
    expect((await actionsOn(owner.id)).at(-1)).toEqual({ action: 'user.dropFactorReset', by: 'System' });
  });

  test('that is dropped is mailed to the owner, and recorded', async () => {
    const asker = await insertUser(services, { role: 'admin', name: 'Ada' });
    const { owner } = await insertGuardedUser(services);
    await (await callAs(services, asker)).user.resetFactor({ id: owner.id, currentPassword });
    await services.db.update(user).set({ role: 'user' }).where(eq(user.id, asker.id));
    services.clock.advance(limits.factorResetMs);
    await applyDueResets(services);
    expect(await mailedEventsOf(owner.email)).toEqual(['resetAsked', 'resetStopped']);
    expect((await actionsOn(owner.id)).at(-1)).toEqual({ action: 'user.dropFactorReset', by: 'System' });
  });

  test('is refused while its warning would go to a new or unconfirmed address, and ends with the address', async () => {
    const { owner } = await insertGuardedUser(services);
    const { id, name, role } = owner;
    const ask = async () => (await admin()).user.resetFactor({ id, currentPassword });
    await ask();
    const email = `new-${owner.email}`;
    await byTeam((team) => team.user.update({ id, name, role, email }));
    expect(await services.db.$count(factorReset, eq(factorReset.userId, id))).toBe(0);
    expect((await rejection(ask())).reason).toBe('ADDRESS_TOO_NEW');
    await services.db.update(user).set({ emailVerifiedAt: services.now() }).where(eq(user.id, id));
    services.clock.advance(limits.factorResetMs - 1_000);
    expect((await rejection(ask())).reason).toBe('ADDRESS_TOO_NEW');
    services.clock.advance(1_000);
    expect((await ask()).dueAt).not.toBeNull();
  });

  test('is dropped when the factor is removed', async () => {
    const { owner, device } = await insertGuardedUser(services);
    const api = await admin();
    await api.user.resetFactor({ id: owner.id, currentPassword });
    await device.api.secondFactor.remove({ currentPassword });
    expect(await services.db.$count(factorReset, eq(factorReset.userId, owner.id))).toBe(0);
    const missing = api.user.resetFactor({ id: owner.id, currentPassword });
    expect((await rejection(missing)).reason).toBe('FACTOR_MISSING');
  });
});
