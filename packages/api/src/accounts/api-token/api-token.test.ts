import type { TokenScope } from '@app/contracts/accounts/api-token/scope';
import { limits, rateLimits } from '@app/contracts/limits';
import { apiToken } from '@app/db/schema/accounts/api-token';
import { user } from '@app/db/schema/accounts/user';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { createContextFactory } from '../../create-context';
import { callAs, createClient, rejection } from '../../testing/callers';
import { mailedCode } from '../../testing/mails';
import { insertTemplate, insertUser, testPassword } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { sweepExpired } from '../auth/sweep-expired';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});

const day = 24 * 3_600_000;
type Owner = { id: string };

async function createToken(
  owner: Owner,
  scopes: TokenScope[] = ['templates:read'],
  days: 30 | 90 | 365 = 30,
) {
  const api = await callAs(services, owner);
  return api.apiToken.create({ name: 'deploy', scopes, days, currentPassword: testPassword });
}
const apiWith = (token: string) => createClient(services, { bearer: token }).api;
const listOf = async (owner: Owner) => (await callAs(services, owner)).apiToken.list();

test('an API token is shown once, identified by its last characters and stored as a hash', async () => {
  const owner = await insertUser(services, { role: 'admin' });
  const made = await createToken(owner, ['users:read', 'templates:read'], 90);
  expect(made.token).toMatch(/^pb_[\w-]{43}$/);
  expect(made.apiToken).toMatchObject({
    name: 'deploy',
    hint: `pb_…${made.token.slice(-4)}`,
    scopes: ['templates:read', 'users:read'],
    lastUsedAt: null,
    ended: null,
  });
  expect(new Date(made.apiToken.expiresAt).getTime() - Date.now()).toBeCloseTo(90 * day, -5);
  const [row] = await services.db.select().from(apiToken).where(eq(apiToken.id, made.apiToken.id));
  const audit = await services.db.select().from(auditEvent).where(eq(auditEvent.entityId, made.apiToken.id));
  expect(audit).toMatchObject([{ action: 'apiToken.create', actorId: owner.id }]);
  for (const output of [row, audit, await listOf(owner), services.logged]) {
    expect(JSON.stringify(output)).not.toContain(made.token);
  }
  expect(await listOf(owner)).toEqual([made.apiToken]);
  expect(await listOf(await insertUser(services))).toEqual([]);
});

test('an API token acts as its owner and records its last use', async () => {
  const owner = await insertUser(services, { role: 'admin' });
  const { token, apiToken: made } = await createToken(owner, ['templates:read', 'templates:write']);
  expect(await apiWith(token).auth.me()).toMatchObject({ id: owner.id });
  const { id } = await insertTemplate(services, { status: 'pending' });
  await apiWith(token).template.publish({ id });
  const [audit] = await services.db.select().from(auditEvent).where(eq(auditEvent.entityId, id));
  expect(audit).toMatchObject({ actorId: owner.id, actorName: `${owner.name} (API token “deploy”)` });
  const [listed] = await listOf(owner);
  expect(listed).toMatchObject({ id: made.id, lastUsedIp: expect.stringMatching(/^10\./) });
  expect(Date.now() - new Date(listed?.lastUsedAt ?? 0).getTime()).toBeLessThan(60_000);
});

test('creating an API token requires the right password', async () => {
  const api = await callAs(services, await insertUser(services));
  const create = api.apiToken.create({
    name: 'x',
    scopes: ['cart:read'],
    days: 30,
    currentPassword: 'not it',
  });
  expect(await rejection(create)).toMatchObject({ reason: 'CURRENT_PASSWORD_WRONG', status: 403 });
});

test('a customer cannot grant team scopes, and a scope grants no role', async () => {
  const customer = await insertUser(services);
  expect(await rejection(createToken(customer, ['cart:read', 'users:read']))).toMatchObject({
    reason: 'VALIDATION_FAILED',
    details: [{ field: 'scopes', message: 'Only our team can grant this permission' }],
  });
  const { token } = await createToken(customer, ['tickets:read', 'templates:read']);
  expect(await apiWith(token).ticket.mine()).toEqual([]);
  expect(await rejection(apiWith(token).ticket.list({}))).toMatchObject({ reason: 'FORBIDDEN' });
  // Even if the row says otherwise: the role is checked on every call.
  await services.db
    .update(apiToken)
    .set({ scopes: ['users:read'] })
    .where(eq(apiToken.userId, customer.id));
  expect(await rejection(apiWith(token).user.list({}))).toMatchObject({ reason: 'FORBIDDEN' });
});

test('an API token loses a role with its owner, even when changed in the database', async () => {
  const owner = await insertUser(services, { role: 'admin' });
  const { token } = await createToken(owner, ['users:read']);
  await apiWith(token).user.stats();
  await services.db.update(user).set({ role: 'user' }).where(eq(user.id, owner.id));
  expect(await rejection(apiWith(token).user.stats())).toMatchObject({ reason: 'FORBIDDEN' });
});

test.each(['', 'x', 'pb_unknown'])(
  'an invalid token (pb_%s) is refused even on public paths',
  async (rest) => {
    const api = apiWith(`pb_${rest}`);
    for (const call of [() => api.auth.me(), () => api.template.featured(), () => api.user.list({})]) {
      expect(await rejection(call())).toMatchObject({ reason: 'TOKEN_INVALID', status: 401 });
    }
  },
);

test('an API token expires, stays listed for a month, and is then deleted', async () => {
  const owner = await insertUser(services);
  const { token } = await createToken(owner, ['cart:read']);
  await apiWith(token).cart.get();
  const expire = (ago: number) =>
    services.db
      .update(apiToken)
      .set({ expiresAt: new Date(Date.now() - ago) })
      .where(eq(apiToken.userId, owner.id));
  await expire(0);
  expect(await rejection(apiWith(token).cart.get())).toMatchObject({ reason: 'TOKEN_INVALID' });
  await sweepExpired(services);
  expect(await listOf(owner)).toMatchObject([{ ended: 'expired' }]);
  await expire(limits.endedApiTokenMs + day);
  expect(await listOf(owner)).toEqual([]);
  await sweepExpired(services);
  expect(await services.db.$count(apiToken, eq(apiToken.userId, owner.id))).toBe(0);
});

test('only its owner can revoke an API token, once', async () => {
  const owner = await insertUser(services);
  const { token, apiToken: made } = await createToken(owner, ['cart:read']);
  const { id } = made;
  const stranger = await callAs(services, await insertUser(services, { role: 'super-admin' }));
  expect(await rejection(stranger.apiToken.revoke({ id }))).toMatchObject({ reason: 'TOKEN_NOT_FOUND' });
  await apiWith(token).cart.get();
  const api = await callAs(services, owner);
  const both = await Promise.allSettled([api.apiToken.revoke({ id }), api.apiToken.revoke({ id })]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await rejection(apiWith(token).cart.get())).toMatchObject({ reason: 'TOKEN_INVALID' });
  expect(await listOf(owner)).toMatchObject([{ id, ended: 'revoked' }]);
});

test('concurrent requests create no more tokens than the limit', async () => {
  const owner = await insertUser(services);
  const api = await callAs(services, owner);
  const { apiToken: first } = await createToken(owner, ['cart:read']);
  await services.db.insert(apiToken).values(
    Array.from({ length: limits.apiTokens - 2 }, (_, index) => ({
      userId: owner.id,
      name: `token ${index}`,
      hash: `${owner.id} ${index}`,
      ending: 'test',
      scopes: ['cart:read'],
      expiresAt: new Date(Date.now() + day),
    })),
  );
  const create = () =>
    api.apiToken.create({ name: 'late', scopes: ['cart:read'], days: 30, currentPassword: testPassword });
  const outcomes = await Promise.allSettled([create(), create()]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await rejection(create())).toMatchObject({ reason: 'TOKENS_FULL', status: 409 });
  await api.apiToken.revoke({ id: first.id });
  await create();
});

test('a suspension revokes API tokens for good, and deleting the account removes them', async () => {
  const admin = await callAs(services, await insertUser(services, { role: 'super-admin' }));
  const owner = await insertUser(services);
  const { token } = await createToken(owner, ['cart:read']);
  await admin.user.suspend({ id: owner.id });
  expect(await rejection(apiWith(token).cart.get())).toMatchObject({ reason: 'ACCOUNT_SUSPENDED' });
  await admin.user.unsuspend({ id: owner.id });
  expect(await rejection(apiWith(token).cart.get())).toMatchObject({ reason: 'TOKEN_INVALID' });
  const again = await createToken(owner, ['cart:read']);
  await admin.user.remove({ id: owner.id });
  expect(await rejection(apiWith(again.token).cart.get())).toMatchObject({ reason: 'TOKEN_INVALID' });
});

test('demoting its owner revokes an API token', async () => {
  const admin = await callAs(services, await insertUser(services, { role: 'super-admin' }));
  const owner = await insertUser(services, { role: 'admin' });
  const { token } = await createToken(owner, ['cart:read']);
  const { id, name, email } = owner;
  await admin.user.update({ id, name: `${name} Jr`, email, role: 'admin' });
  await apiWith(token).cart.get();
  await admin.user.update({ id, name, email, role: 'user' });
  expect(await rejection(apiWith(token).cart.get())).toMatchObject({ reason: 'TOKEN_INVALID' });
});

test('a password reset revokes API tokens, a password change does not', async () => {
  const owner = await insertUser(services);
  const { token } = await createToken(owner, ['cart:read']);
  const client = createClient(services);
  await client.api.auth.login({ email: owner.email, password: testPassword });
  const newPassword = 'Marmot!Cello52';
  await client.api.account.changePassword({ currentPassword: testPassword, newPassword });
  await apiWith(token).cart.get();
  await client.api.auth.forgotPassword({ email: owner.email });
  const otp = await mailedCode(services, owner.email);
  await client.api.auth.resetPassword({ email: owner.email, otp, newPassword: testPassword });
  expect(await rejection(apiWith(token).cart.get())).toMatchObject({ reason: 'TOKEN_INVALID' });
});

test('changing the email address revokes API tokens, by the owner or the team', async () => {
  const owner = await insertUser(services);
  const { token } = await createToken(owner, ['cart:read']);
  const { api } = createClient(services);
  await api.auth.login({ email: owner.email, password: testPassword });
  const newEmail = 'moved-with-a-token@example.com';
  await api.account.startEmailChange({ newEmail, currentPassword: testPassword });
  await apiWith(token).cart.get();
  await api.account.confirmEmailChange({ newEmail, otp: await mailedCode(services, newEmail) });
  expect(await rejection(apiWith(token).cart.get())).toMatchObject({ reason: 'TOKEN_INVALID' });
  expect(await api.apiToken.list()).toMatchObject([{ ended: 'revoked' }]);

  const { token: second } = await createToken(owner, ['cart:read']);
  const admin = await callAs(services, await insertUser(services, { role: 'admin' }));
  const { id, name, role } = owner;
  await admin.user.update({ id, name, role, email: 'moved-by-the-team@example.com' });
  expect(await rejection(apiWith(second).cart.get())).toMatchObject({ reason: 'TOKEN_INVALID' });
});

test('a client over the rate limit waits without affecting others', async () => {
  const owner = await insertUser(services);
  const { token, apiToken: made } = await createToken(owner, ['cart:read']);
  const { token: other } = await createToken(owner, ['cart:read']);
  for (let call = 0; call < rateLimits.callsPerApiToken.points; call += 1) {
    await services.rateLimits.count('callsPerApiToken', made.id);
  }
  expect(await rejection(apiWith(token).cart.get())).toMatchObject({ reason: 'RATE_LIMITED', status: 429 });
  await apiWith(other).cart.get();
});

test('code that checks no scope sees no user for an API token', async () => {
  const owner = await insertUser(services, { role: 'super-admin' });
  const { token } = await createToken(owner, ['users:read']);
  const context = await createContextFactory(services)({
    requestId: 'r',
    ip: '',
    userAgent: '',
    sessionToken: token,
    signupProof: null,
    setCookie: () => {},
  });
  expect(context).toMatchObject({ actor: null, session: null });
});
