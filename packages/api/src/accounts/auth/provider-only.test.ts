import { identityMessages } from '@app/contracts/accounts/auth/identity-messages';
import { reasons } from '@app/contracts/error-reasons';
import { session } from '@app/db/schema/accounts/session';
import { user } from '@app/db/schema/accounts/user';
import { userIdentity } from '@app/db/schema/accounts/user-identity';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { setting } from '@app/db/schema/core/setting';
import { eventually } from '@app/db/testing/eventually';
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RequestInfo } from '../../core/context';
import { allowTeamPasswords } from '../../core/setting/allow-team-passwords';
import { hashToken } from '../../core/token';
import { createContextFactory } from '../../create-context';
import { signInWithIdentity } from '../../people/single-sign-on/sign-in-with-identity';
import { clearIdentities } from '../../people/user/clear-sign-in-ways';
import { type Api, callAs, createClient, rejection } from '../../testing/callers';
import { identityOf, linkTo, testProvider } from '../../testing/identities';
import { queuedMails } from '../../testing/mails';
import { insertPasskeyUser, signInByPasskey } from '../../testing/passkeys';
import { insertUser, testPassword } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices({ identityProvider: testProvider });
  return services.drop;
});
beforeEach(async () => {
  services.identityProvider = testProvider;
  await services.db.delete(setting);
  await services.db.delete(user);
});

const reasonOf = async (call: Promise<unknown>) => (await rejection(call)).reason;
const passwordOf = (email: string) => ({ email, password: testPassword });

/** Signs in through the provider. */
async function signInAtProvider(person: { id: string; email: string }): Promise<Api> {
  if ((await services.db.$count(userIdentity, eq(userIdentity.userId, person.id))) === 0) {
    await linkTo(services, person);
  }
  const client = createClient(services);
  const request: RequestInfo = {
    ...{ requestId: 'x', ip: '10.200.0.1', userAgent: 'test', sessionToken: null, signupProof: null },
    setCookie: (header) => {
      const token = /^session=([^;]+)/.exec(header)?.[1];
      if (token) client.bearer = token;
    },
  };
  const authenticatedAt = services.now();
  await signInWithIdentity(
    await createContextFactory(services)(request),
    identityOf(person.email, { authenticatedAt }),
  );
  return client.api;
}

async function enableProviderOnly() {
  const root = await insertUser(services, { role: 'super-admin', name: 'Grace' });
  const emergency = await insertUser(services, { role: 'super-admin', name: 'Glass' });
  const api = await signInAtProvider(root);
  await api.user.markBreakGlass({ id: emergency.id, breakGlass: true });
  await api.setting.update({ teamProviderOnly: true });
  return { api, root, emergency };
}

const actionsOf = async (id: string) =>
  (await services.db.select().from(auditEvent).where(eq(auditEvent.entityId, id))).map(
    ({ action }) => action,
  );

describe('passwords of the team switched off (auth.provider-only)', () => {
  test('requires a super-admin who logged in with the provider, and an emergency account', async () => {
    const root = await insertUser(services, { role: 'super-admin' });
    const on = { teamProviderOnly: true };
    const words = async (api: Api) => (await rejection(api.setting.update(on))).details[0]?.message;
    const admin = await insertUser(services, { role: 'admin' });
    expect(await reasonOf((await signInAtProvider(admin)).setting.update(on))).toBe('SUPER_ADMINS_ONLY');
    expect(await words(await callAs(services, root))).toBe(identityMessages.needsOwnLink);
    const api = await signInAtProvider(root);
    expect(await words(api)).toBe(identityMessages.needsBreakGlass);
    services.identityProvider = null;
    expect(await words(await callAs(services, root))).toBe(identityMessages.needsProvider);
    expect((await api.setting.all()).teamProviderOnly).toBe(false);
  });

  test('cannot be bypassed by a passkey', async () => {
    const { owner, authenticator } = await insertPasskeyUser(services, { role: 'admin' });
    await enableProviderOnly();
    expect(await reasonOf(signInByPasskey(createClient(services), authenticator))).toBe('PROVIDER_ONLY');
    expect(await services.db.$count(session, eq(session.userId, owner.id))).toBe(0);
  });

  test('ends other sessions and lets the team log in with the provider only', async () => {
    const admin = await insertUser(services, { role: 'admin' });
    const customer = await insertUser(services);
    const signedIn = await callAs(services, admin);
    await enableProviderOnly();
    expect(await signedIn.auth.me()).toBeNull();
    const refused = await rejection(createClient(services).api.auth.login(passwordOf(admin.email)));
    expect(refused.reason).toBe('PROVIDER_ONLY');
    expect(refused.message).toContain('Work');
    await expect.poll(() => actionsOf(admin.id), eventually).toContain('user.failSignIn');
    // Not revealed without the right password.
    const wrong = { email: admin.email, password: 'Wrong.Harbour9' };
    expect(await reasonOf(createClient(services).api.auth.login(wrong))).toBe('LOGIN_FAILED');
    expect(await (await signInAtProvider(admin)).auth.me()).toMatchObject({
      id: admin.id,
      passwordless: true,
    });
    const { user: own } = await createClient(services).api.auth.login(passwordOf(customer.email));
    expect(own).not.toHaveProperty('passwordless');
  });

  test('mails the reason for no new password, only to addresses of the team', async () => {
    const admin = await insertUser(services, { role: 'admin' });
    const { api, root } = await enableProviderOnly();
    const stranger = createClient(services);
    await stranger.api.auth.forgotPassword({ email: admin.email });
    expect(await queuedMails(services, { to: admin.email, template: 'reset-code' })).toEqual([]);
    expect(await queuedMails(services, { to: admin.email, template: 'reset-at-provider' })).toMatchObject([
      { provider: 'Work' },
    ]);
    expect(await reasonOf(api.user.sendReset({ id: admin.id }))).toBe('PROVIDER_ONLY');
    const change = { currentPassword: testPassword, newPassword: 'Kettle,Moss81' };
    expect(await reasonOf(api.account.changePassword(change))).toBe('PROVIDER_ONLY');
    // After a reported sign-in, no other way in works.
    await services.db.update(user).set({ newPasswordDueSince: new Date() }).where(eq(user.id, root.id));
    await createClient(services).api.auth.forgotPassword({ email: root.email });
    expect(await queuedMails(services, { to: root.email, template: 'reset-code' })).toHaveLength(1);
  });

  test('invalidates reset codes issued earlier', async () => {
    const admin = await insertUser(services, { role: 'admin' });
    const client = createClient(services);
    await client.api.auth.forgotPassword({ email: admin.email });
    const [mail] = await queuedMails(services, { to: admin.email, template: 'reset-code' });
    await enableProviderOnly();
    const reset = { email: admin.email, otp: (mail as { code: string }).code, newPassword: 'Kettle,Moss81' };
    expect(await reasonOf(client.api.auth.resetPassword(reset))).toBe('PROVIDER_ONLY');
  });

  test('is announced on the login screen before anything is typed', async () => {
    const asked = () => createClient(services).api.auth.identityProvider({});
    expect(await asked()).toEqual({ label: 'Work', alone: false, refusal: null });
    await enableProviderOnly();
    expect(await asked()).toEqual({ label: 'Work', alone: true, refusal: null });
  });

  test('locks nobody out without a provider', async () => {
    const admin = await insertUser(services, { role: 'admin' });
    await enableProviderOnly();
    services.identityProvider = null;
    expect(await createClient(services).api.auth.identityProvider({})).toBeNull();
    await expect(createClient(services).api.auth.login(passwordOf(admin.email))).resolves.toMatchObject({
      user: { id: admin.id },
    });
  });

  test('can be switched on again on the machine, and a link removed', async () => {
    const admin = await insertUser(services, { role: 'admin' });
    await signInAtProvider(admin);
    await enableProviderOnly();
    expect(await allowTeamPasswords(services)).toBe(true);
    expect(await allowTeamPasswords(services)).toBe(false);
    await createClient(services).api.auth.login(passwordOf(admin.email));
    expect(await clearIdentities(services, admin.email)).toBe(1);
    expect(await clearIdentities(services, admin.email)).toBe(0);
    expect(await clearIdentities(services, 'nobody@example.com')).toBeNull();
    expect(await actionsOf(admin.id)).toContain('user.clearIdentity');
    expect(await services.db.$count(session, eq(session.userId, admin.id))).toBe(1);
  });

  test('can be switched on again by a super-admin', async () => {
    const admin = await insertUser(services, { role: 'admin' });
    const { api } = await enableProviderOnly();
    await api.setting.update({ teamProviderOnly: false });
    await createClient(services).api.auth.login(passwordOf(admin.email));
  });
});

describe('an emergency account (auth.provider-only)', () => {
  test('keeps its password; every use is recorded and mailed to all super-admins', async () => {
    const { root, emergency } = await enableProviderOnly();
    await createClient(services).api.auth.login(passwordOf(emergency.email));
    expect(await actionsOf(emergency.id)).toEqual(
      expect.arrayContaining(['user.markBreakGlass', 'user.useBreakGlass', 'user.signIn']),
    );
    for (const { email } of [root, emergency]) {
      const mails = await queuedMails(services, { to: email, template: 'break-glass' });
      expect(mails.map((mail) => 'news' in mail && mail.news).sort()).toEqual(['marked', 'used']);
    }
  });

  test('cannot be removed when it is the last one needed', async () => {
    const { api, emergency } = await enableProviderOnly();
    const { id, name, email } = emergency;
    // One that cannot log in is no other.
    await insertUser(services, { role: 'super-admin', breakGlass: true, passwordExpiresAt: new Date() });
    for (const change of [
      () => api.user.markBreakGlass({ id, breakGlass: false }),
      () => api.user.suspend({ id }),
      () => api.user.remove({ id }),
      () => api.user.update({ id, name, email, role: 'admin' }),
      () => api.user.restrict({ id, areas: ['tickets'] }),
    ]) {
      expect(await reasonOf(change())).toBe('LAST_BREAK_GLASS');
    }
    await api.setting.update({ teamProviderOnly: false });
    await api.user.update({ id, name, email, role: 'admin' });
    const [row] = await services.db.select().from(user).where(eq(user.id, id));
    expect(row?.breakGlass).toBe(false);
  });

  test('is an active super-admin with a confirmed address and a password, marked by another', async () => {
    const root = await insertUser(services, { role: 'super-admin' });
    const admin = await insertUser(services, { role: 'admin' });
    const mark = { id: root.id, breakGlass: true };
    expect(await reasonOf((await callAs(services, admin)).user.markBreakGlass(mark))).toBe(
      'SUPER_ADMINS_ONLY',
    );
    const api = await callAs(services, root);
    for (const values of [
      { role: 'admin' as const },
      { hasPassword: false },
      { emailVerifiedAt: null },
      { suspendedAt: new Date() },
      { passwordExpiresAt: new Date() },
      { newPasswordDueSince: new Date() },
    ]) {
      const ineligible = await insertUser(services, { role: 'super-admin', ...values });
      expect(await reasonOf(api.user.markBreakGlass({ id: ineligible.id, breakGlass: true }))).toBe(
        'BREAK_GLASS_UNFIT',
      );
    }
    await api.user.markBreakGlass(mark);
    expect(await api.user.byId({ id: root.id })).toMatchObject({ breakGlass: true });
  });
});

describe('an account without a password (auth.without-password)', () => {
  async function passwordless() {
    const person = await insertUser(services, { role: 'admin', hasPassword: false });
    const api = await signInAtProvider(person);
    const isSessionOfPerson = eq(session.userId, person.id);
    const age = () =>
      services.db
        .update(session)
        .set({ confirmedAt: new Date(0) })
        .where(isSessionOfPerson);
    return { person, api, age };
  }

  test('is asked for another proof where a form requires the password, whatever it sends', async () => {
    const { api, age } = await passwordless();
    expect(await api.auth.me()).toMatchObject({ passwordless: true });
    await api.account.signOutElsewhere({ currentPassword: null });
    await age();
    for (const currentPassword of [null, '', testPassword].filter((given) => given !== '')) {
      expect(await reasonOf(api.account.signOutElsewhere({ currentPassword }))).toBe('CONFIRMATION_REQUIRED');
    }
  });

  test('is told apart from one with a password, which has to enter it', async () => {
    const api = await callAs(services, await insertUser(services));
    const refused = await rejection(api.account.signOutElsewhere({ currentPassword: null }));
    expect(refused.details).toMatchObject([{ field: 'currentPassword' }]);
  });

  test('sets its first password after such a proof, and is asked for it from then on', async () => {
    const { person, api, age } = await passwordless();
    const first = { currentPassword: null, newPassword: 'Kettle,Moss81' };
    await age();
    expect(await reasonOf(api.account.changePassword(first))).toBe('CONFIRMATION_REQUIRED');
    const again = await signInAtProvider(person);
    await again.account.changePassword(first);
    const { user: own } = await createClient(services).api.auth.login({
      email: person.email,
      password: 'Kettle,Moss81',
    });
    expect(own).not.toHaveProperty('passwordless');
  });
});

describe('unlinking (auth.unlink-provider)', () => {
  const unlink = { issuer: identityOf('').issuer };

  test('ends the provider’s other sessions, is mailed, and requires proof of identity', async () => {
    const person = await insertUser(services, { role: 'admin' });
    await signInAtProvider(person);
    const api = await callAs(services, person);
    expect(await api.identity.list()).toMatchObject({ provider: 'Work', links: [{ email: person.email }] });
    expect(await api.identity.unlink(unlink)).toMatchObject({ success: true });
    expect(await services.db.$count(session, eq(session.userId, person.id))).toBe(1);
    expect((await api.identity.list()).links).toEqual([]);
    expect(await actionsOf(person.id)).toContain('user.unlinkIdentity');
    const mails = await queuedMails(services, { to: person.email, template: 'second-factor' });
    expect(mails.at(-1)).toMatchObject({ news: 'identityUnlinked' });
    expect(await reasonOf(api.identity.unlink(unlink))).toBe('IDENTITY_NOT_FOUND');
  });

  test('is refused when the provider is the only way to log in', async () => {
    const made = await insertUser(services, { role: 'admin', hasPassword: false });
    expect(await reasonOf((await signInAtProvider(made)).identity.unlink(unlink))).toBe('ONLY_WAY_IN');
    const { api } = await enableProviderOnly();
    expect((await rejection(api.identity.unlink(unlink))).message).toBe(reasons.ONLY_WAY_IN.message);
    expect(await services.db.$count(userIdentity)).toBe(2);
  });

  test('is refused for another user’s link', async () => {
    const person = await insertUser(services, { role: 'admin' });
    await linkTo(services, person);
    const other = await callAs(services, await insertUser(services, { role: 'super-admin' }));
    expect(await reasonOf(other.identity.unlink(unlink))).toBe('IDENTITY_NOT_FOUND');
    expect(await services.db.$count(userIdentity)).toBe(1);
  });
});

describe('logins of the team in the activity log (dashboard.audited-sign-ins)', () => {
  test('record method, refusals and proofs; those of customers are not recorded', async () => {
    const admin = await insertUser(services, { role: 'admin' });
    const customer = await insertUser(services);
    for (const { email } of [admin, customer]) {
      const client = createClient(services);
      await rejection(client.api.auth.login({ email, password: 'Wrong.Harbour9' }));
      await client.api.auth.login(passwordOf(email));
      await rejection(client.api.auth.confirmIdentity({ currentPassword: 'Wrong.Harbour9' }));
      await client.api.auth.confirmIdentity({ currentPassword: testPassword });
    }
    await expect.poll(() => actionsOf(admin.id), eventually).toHaveLength(4);
    expect((await actionsOf(admin.id)).sort()).toEqual([
      'user.confirmIdentity',
      'user.failConfirmation',
      'user.failSignIn',
      'user.signIn',
    ]);
    expect(await actionsOf(customer.id)).toEqual([]);
    const [signIn] = await services.db
      .select()
      .from(auditEvent)
      .where(and(eq(auditEvent.entityId, admin.id), eq(auditEvent.action, 'user.signIn')));
    expect(signIn).toMatchObject({
      actorId: admin.id,
      after: { way: 'password', network: expect.any(String) },
    });
  });
});

test('record how a session began', async () => {
  const person = await insertUser(services, { role: 'admin' });
  const api = await signInAtProvider(person);
  expect(await api.account.sessions()).toMatchObject([{ way: 'provider', secondStep: 'provider' }]);
  const client = createClient(services);
  const { token } = await client.api.auth.login(passwordOf(person.email));
  const [row] = await services.db
    .select()
    .from(session)
    .where(eq(session.id, hashToken(token)));
  expect(row).toMatchObject({ way: 'password', secondStep: null, identityIssuer: null });
});
