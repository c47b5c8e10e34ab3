import { limits } from '@app/contracts/limits';
import { session } from '@app/db/schema/accounts/session';
import { user } from '@app/db/schema/accounts/user';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { and, eq, ne } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { findProcedure, procedureMeta, procedurePaths } from '../../core/router-procedures';
import { createContextFactory } from '../../create-context';
import { downloadOwnData } from '../../people/account/download-own-data';
import { exportUsers } from '../../people/user/export-users';
import { appRouter } from '../../router';
import { type Api, createClient, rejection } from '../../testing/callers';
import { insertUser, testPassword } from '../../testing/rows';
import { insertGuardedUser } from '../../testing/second-factors';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices({ allowPrivateWebhooks: true });
  return services.drop;
});

const endpoint = { name: 'Chat', url: 'https://203.0.113.9/hook', events: ['ticket.closed' as const] };
const required = { reason: 'CONFIRMATION_REQUIRED', status: 403 };

/** Signs in a person whose confirmation is `ageMs` old, to the millisecond. */
async function signedIn(ageMs: number, values: Parameters<typeof insertUser>[1] = { role: 'super-admin' }) {
  const person = await insertUser(services, values);
  const client = createClient(services);
  await client.api.auth.login({ email: person.email, password: testPassword });
  await backdateConfirmation(person.id, ageMs);
  return { person, client, api: client.api };
}

async function backdateConfirmation(userId: string, ageMs: number): Promise<void> {
  const confirmedAt = new Date(services.now().getTime() - ageMs);
  await services.db.update(session).set({ confirmedAt }).where(eq(session.userId, userId));
}

/** The person's audited actions since the sign-in. */
const isActionOf = (actorId: string) =>
  and(eq(auditEvent.actorId, actorId), ne(auditEvent.action, 'user.signIn'));

const staleMs = limits.confirmationMs;
const newUser = (role: 'admin' | 'user') => ({
  name: 'New Person',
  email: `new-${crypto.randomUUID()}@example.com`,
  role,
  password: 'Velvet#Otter93',
});

test('a login counts as proof for exactly ten minutes', async () => {
  services.clock.freeze();
  const { api, person } = await signedIn(limits.confirmationMs - 1_000);
  await api.webhook.create(endpoint);
  await backdateConfirmation(person.id, limits.confirmationMs);
  expect(await rejection(api.webhook.create(endpoint))).toMatchObject(required);
});

test('a session from a release without proofs counts as unproven', async () => {
  const { api, person } = await signedIn(0);
  await services.db.update(session).set({ confirmedAt: null }).where(eq(session.userId, person.id));
  expect(await rejection(api.webhook.create(endpoint))).toMatchObject(required);
});

test('entering the password proves the current session only', async () => {
  const { api, person } = await signedIn(0);
  const otherClient = createClient(services);
  await otherClient.api.auth.login({ email: person.email, password: testPassword });
  await backdateConfirmation(person.id, staleMs);
  expect(await rejection(api.auth.confirmIdentity({ currentPassword: 'not it' }))).toMatchObject({
    reason: 'CURRENT_PASSWORD_WRONG',
    details: [{ field: 'currentPassword' }],
  });
  expect(await rejection(api.webhook.create(endpoint))).toMatchObject(required);
  await api.auth.confirmIdentity({ currentPassword: testPassword });
  await api.webhook.create(endpoint);
  expect(await rejection(otherClient.api.webhook.create(endpoint))).toMatchObject(required);
});

test('password guesses are limited, and even the right one is refused afterwards', async () => {
  const { api } = await signedIn(staleMs);
  for (let tries = 0; tries < 5; tries++) {
    expect(await rejection(api.auth.confirmIdentity({ currentPassword: 'not it' }))).toMatchObject({
      reason: 'CURRENT_PASSWORD_WRONG',
    });
  }
  expect(await rejection(api.auth.confirmIdentity({ currentPassword: testPassword }))).toMatchObject({
    reason: 'RATE_LIMITED',
  });
  expect(await rejection(api.webhook.create(endpoint))).toMatchObject(required);
});

test('an app code works as proof once, a recovery code does not', async () => {
  const { owner, device, code, recoveryCodes } = await insertGuardedUser(services, { role: 'super-admin' });
  await backdateConfirmation(owner.id, staleMs);
  const wrong = { reason: 'FACTOR_CODE_WRONG', details: [{ field: 'code' }] };
  const { api } = device;
  expect(await rejection(api.auth.confirmIdentity({ code: recoveryCodes[0] ?? '' }))).toMatchObject(wrong);
  await api.auth.confirmIdentity({ code: code() });
  await api.webhook.create(endpoint);
  await backdateConfirmation(owner.id, staleMs);
  expect(await rejection(api.auth.confirmIdentity({ code: code() }))).toMatchObject(wrong);
  expect(await rejection(api.webhook.create(endpoint))).toMatchObject(required);
});

test('guesses at the code are limited with those at the password', async () => {
  const { api } = await signedIn(staleMs);
  for (let tries = 0; tries < 5; tries++) {
    expect(await rejection(api.auth.confirmIdentity({ code: '123456' }))).toMatchObject({
      reason: 'FACTOR_CODE_WRONG',
    });
  }
  expect(await rejection(api.auth.confirmIdentity({ currentPassword: testPassword }))).toMatchObject({
    reason: 'RATE_LIMITED',
  });
});

test('a password that a form has asked for counts for what follows', async () => {
  const { api } = await signedIn(staleMs);
  await api.apiToken.create({
    name: 'Nightly',
    scopes: ['users:write'],
    days: 30,
    currentPassword: testPassword,
  });
  await api.webhook.create(endpoint);
});

test('a refund always asks for the password, even after a recent proof', async () => {
  const { api } = await signedIn(0);
  const refund = { paymentId: crypto.randomUUID(), amountCents: 100, reason: 'As agreed' };
  const reasonOf = async (currentPassword: string) =>
    (await rejection(api.refund.create({ ...refund, currentPassword }))).reason;
  expect(await reasonOf('Wrong.Harbour9')).toBe('CURRENT_PASSWORD_WRONG');
  // The input's references are looked up only after the confirmation.
  expect(await reasonOf(testPassword)).toBe('PAYMENT_NOT_FOUND');
});

test('an API token is limited by scopes, not by step-up', async () => {
  const { api, person } = await signedIn(0);
  const { token } = await api.apiToken.create({
    name: 'Nightly',
    scopes: ['users:write'],
    days: 30,
    currentPassword: testPassword,
  });
  await backdateConfirmation(person.id, staleMs);
  const { id } = await insertUser(services, { role: 'admin' });
  const script = createClient(services, { bearer: token });
  expect(await script.api.user.suspend({ id })).toMatchObject({ suspended: true });
  expect(await rejection(script.api.webhook.create(endpoint))).toMatchObject({ reason: 'TOKEN_NEVER' });
});

/**
 * For every procedure that requires confirmation depending on its effect: a call that must be confirmed, and
 * one that is daily work.
 */
const effectCases: Readonly<
  Record<string, { asks: (api: Api) => Promise<unknown>; lets: (api: Api) => Promise<unknown> }>
> = {
  'setting.update': {
    asks: (api) => api.setting.update({ bankAccount: 'LR00 0000', askForRatings: false }),
    lets: (api) => api.setting.update({ quoteValidityDays: 45 }),
  },
  'user.create': {
    asks: (api) => api.user.create(newUser('admin')),
    lets: (api) => api.user.create(newUser('user')),
  },
  'user.update': {
    asks: async (api) => api.user.update({ ...(await customer()), role: 'admin' }),
    lets: async (api) => api.user.update({ ...(await customer()), name: 'Another Name' }),
  },
  'user.suspend': {
    asks: async (api) => api.user.suspend(await colleague()),
    lets: async (api) => api.user.suspend(await customer()),
  },
  'user.unsuspend': {
    asks: async (api) => api.user.unsuspend(await colleague({ suspendedAt: new Date() })),
    lets: async (api) => api.user.unsuspend(await customer()),
  },
  'user.changeMany': {
    asks: async (api) =>
      api.user.changeMany({
        action: 'suspend',
        of: { ids: [(await customer()).id, (await colleague()).id] },
      }),
    lets: async (api) => api.user.changeMany({ action: 'suspend', of: { ids: [(await customer()).id] } }),
  },
  'user.remove': {
    asks: async (api) => api.user.remove(await colleague()),
    lets: async (api) => api.user.remove(await customer()),
  },
};

async function customer() {
  const { id, name, email, role } = await insertUser(services);
  return { id, name, email, role };
}
const colleague = async (values: Parameters<typeof insertUser>[1] = {}) => ({
  id: (await insertUser(services, { role: 'admin', ...values })).id,
});

test('every procedure that may require proof has its calls below', () => {
  const asking = procedurePaths(appRouter).filter((path) => {
    const procedure = findProcedure(appRouter, path);
    return procedure && procedureMeta(procedure).stepUp === 'byEffect';
  });
  expect(Object.keys(effectCases).toSorted()).toEqual(asking.toSorted());
});

describe.each(Object.entries(effectCases))('%s', (_path, { asks, lets }) => {
  test('requires proof for changes to the team, money or email, and changes nothing without', async () => {
    const { api, person } = await signedIn(staleMs);
    expect(await rejection(asks(api))).toMatchObject(required);
    expect(await services.db.$count(auditEvent, isActionOf(person.id))).toBe(0);
    await api.auth.confirmIdentity({ currentPassword: testPassword });
    await asks(api);
  });

  test('does not require proof for daily work', async () => {
    const { api } = await signedIn(staleMs);
    await lets(api);
  });
});

test('changing a customer’s address requires proof and leaves it unconfirmed', async () => {
  const { api } = await signedIn(staleMs);
  const changed = { ...(await customer()), email: `moved-${crypto.randomUUID()}@example.com` };
  expect(await rejection(api.user.update(changed))).toMatchObject(required);
  await api.auth.confirmIdentity({ currentPassword: testPassword });
  expect(await api.user.update(changed)).toMatchObject({ email: changed.email, emailVerified: false });
  const renamed = { ...(await customer()), name: 'Same Address' };
  expect(await api.user.update(renamed)).toMatchObject({ emailVerified: true });
});

test('exports of people and the own data copy require proof', async () => {
  const { client, person, api } = await signedIn(staleMs);
  const context = () =>
    createContextFactory(services)({
      requestId: '',
      ip: '',
      userAgent: '',
      sessionToken: client.cookies.get('session') ?? null,
      signupProof: null,
      setCookie: () => {},
    });
  const input = { search: '', sort: 'joined', direction: 'desc' } as const;
  const download = async () => downloadOwnData(await context());
  const list = async () => exportUsers(await context(), input);
  await expect(download()).rejects.toMatchObject(required);
  await expect(list()).rejects.toMatchObject(required);
  expect(await services.db.$count(auditEvent, isActionOf(person.id))).toBe(0);
  await api.auth.confirmIdentity({ currentPassword: testPassword });
  await list();
  await download();
});

test('an administrator can end the sessions of others, not their own', async () => {
  const { api, person } = await signedIn(staleMs);
  const theirs = await signedIn(0, {});
  const { id } = theirs.person;
  expect(await rejection(api.user.endSessions({ id }))).toMatchObject(required);
  expect(await theirs.api.auth.me()).toMatchObject({ id });
  await api.auth.confirmIdentity({ currentPassword: testPassword });
  expect(await rejection(api.user.endSessions({ id: person.id }))).toMatchObject({ reason: 'OWN_ACCOUNT' });
  expect(await rejection(api.user.endSessions({ id: crypto.randomUUID() }))).toMatchObject({
    reason: 'USER_NOT_FOUND',
  });
  await api.user.endSessions({ id });
  expect(await theirs.api.auth.me()).toBeNull();
  expect(await api.auth.me()).toMatchObject({ id: person.id });
  await theirs.api.auth.login({ email: theirs.person.email, password: testPassword });
  const [account] = await services.db.select().from(user).where(eq(user.id, id));
  expect(account?.suspendedAt).toBeNull();
});

test('sessions of super-admins are protected where super-admins are', async () => {
  const owner = await signedIn(0);
  await owner.api.setting.update({ superAdminsOnly: true });
  const { api } = await signedIn(0, { role: 'admin' });
  expect(await rejection(api.user.endSessions({ id: owner.person.id }))).toMatchObject({
    reason: 'SUPER_ADMINS_ONLY',
  });
  await owner.api.setting.update({ superAdminsOnly: false });
});
