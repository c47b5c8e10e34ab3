import { limits } from '@app/contracts/limits';
import { apiToken } from '@app/db/schema/accounts/api-token';
import { passkey } from '@app/db/schema/accounts/passkey';
import { recoveryCode, totp, trustedDevice } from '@app/db/schema/accounts/second-factor';
import { session } from '@app/db/schema/accounts/session';
import { signInNotice } from '@app/db/schema/accounts/sign-in-notice';
import { user } from '@app/db/schema/accounts/user';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { RequestInfo } from '../../core/context';
import { createContextFactory } from '../../create-context';
import { redactMail } from '../../messaging/mail/mail-view';
import { signInWithIdentity } from '../../people/single-sign-on/sign-in-with-identity';
import { createClient, rejection, type TestClient } from '../../testing/callers';
import { identityOf, testProvider } from '../../testing/identities';
import { mailedCode, queuedMails } from '../../testing/mails';
import { addPasskey, insertPasskeyUser, SoftAuthenticator, signInByPasskey } from '../../testing/passkeys';
import { insertUser, testPassword } from '../../testing/rows';
import { appCode, insertGuardedUser } from '../../testing/second-factors';
import { createTestServices, type TestServices } from '../../testing/services';
import { sweepExpired } from './sweep-expired';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const newPassword = 'Kettle,Moss81';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices({
    identityProvider: testProvider,
  });
  return services.drop;
});

/** A user who has signed in before, on another device. */
function insertReturningUser(values: Partial<typeof user.$inferInsert> = {}) {
  return insertUser(services, { lastLoginAt: new Date(), ...values });
}

async function noticesTo(email: string) {
  const mails = await queuedMails(services, { to: email, template: 'new-sign-in' });
  return mails.flatMap((mail) => (mail.template === 'new-sign-in' ? [mail] : []));
}

async function login(email: string, client = createClient(services, { userAgent: firefox })) {
  await client.api.auth.login({ email, password: testPassword });
  return client;
}

const reasonOf = async (call: Promise<unknown>) => (await rejection(call)).reason;

async function signInAtProvider(email: string) {
  const request: RequestInfo = {
    ...{ requestId: 'x', ip: '10.200.0.1', userAgent: firefox, sessionToken: null, signupProof: null },
    setCookie: () => {},
  };
  return signInWithIdentity(await createContextFactory(services)(request), identityOf(email));
}

describe('a login on an unknown device (auth.new-device)', () => {
  test('is mailed once, with time, device and place; the team never sees the link', async () => {
    const { email, name } = await insertReturningUser();
    const client = createClient(services, { userAgent: firefox, ip: '198.51.100.7' });
    await login(email, client);
    const [mail, ...others] = await noticesTo(email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ name, browser: 'Firefox', system: 'Linux', network: '198.51.100.7' });
    expect(JSON.stringify(redactMail(mail))).not.toContain(mail?.reportToken);
    expect(JSON.stringify(await services.db.select().from(signInNotice))).not.toContain(mail?.reportToken);
    // The browser is known from now on, on any network.
    await login(email, client);
    const otherBrowser = createClient(services, { userAgent: 'another one' });
    otherBrowser.cookies.set('known_device', client.cookies.get('known_device') ?? '');
    await login(email, otherBrowser);
    expect(await noticesTo(email)).toHaveLength(1);
  });

  test('is not mailed when refused, nor before the second factor', async () => {
    const { owner, code } = await insertGuardedUser(services);
    const before = (await noticesTo(owner.email)).length;
    const client = createClient(services, { userAgent: firefox });
    await rejection(client.api.auth.login({ email: owner.email, password: 'Wrong,Moss81' }));
    await rejection(client.api.auth.login({ email: owner.email, password: testPassword }));
    expect(await noticesTo(owner.email)).toHaveLength(before);
    await client.api.auth.confirmSignIn({ code: code() });
    expect(await noticesTo(owner.email)).toHaveLength(before + 1);
  });

  test('is mailed for passkeys and the identity provider as well', async () => {
    const { owner, authenticator } = await insertPasskeyUser(services, { role: 'admin' });
    const before = (await noticesTo(owner.email)).length;
    await signInByPasskey(createClient(services, { userAgent: firefox }), authenticator);
    expect(await noticesTo(owner.email)).toHaveLength(before + 1);
    await signInAtProvider(owner.email);
    expect(await noticesTo(owner.email)).toHaveLength(before + 2);
  });

  test('is not mailed for the first login of an account, nor to an unconfirmed address', async () => {
    const first = await insertUser(services);
    await login(first.email);
    expect(await noticesTo(first.email)).toEqual([]);
    await login(first.email);
    expect(await noticesTo(first.email)).toHaveLength(1);
    const unconfirmed = await insertReturningUser({ emailVerifiedAt: null });
    await login(unconfirmed.email);
    expect(await noticesTo(unconfirmed.email)).toEqual([]);
  });

  test('is not reported for the browser that signed up or set the password', async () => {
    const client = createClient(services);
    const email = 'new-device-signup@example.com';
    await client.api.auth.initiateSignup({ email });
    const otp = await mailedCode(services, email);
    await client.api.auth.verifySignupCode({ email, otp });
    await client.api.auth.completeSignup({ email, name: 'Ada', password: testPassword });
    await client.api.account.changePassword({ currentPassword: testPassword, newPassword });
    await client.api.auth.logout();
    await client.api.auth.login({ email, password: newPassword });
    expect(await noticesTo(email)).toEqual([]);

    const reader = createClient(services);
    await reader.api.auth.forgotPassword({ email });
    const reset = { email, otp: await mailedCode(services, email), newPassword: testPassword };
    await reader.api.auth.resetPassword(reset);
    await login(email, reader);
    expect(await noticesTo(email)).toEqual([]);
    // After a change of the password every other device is unknown.
    await login(email, client);
    expect(await noticesTo(email)).toHaveLength(1);
  });

  test('without cookies is mailed once per kind and network, and five times a day in all', async () => {
    services.clock.freeze();
    const { email } = await insertReturningUser();
    const script = (ip: string, userAgent: string) => login(email, createClient(services, { ip, userAgent }));
    for (const host of ['1', '2', '3']) await script(`2001:db8:0:1::${host}`, 'curl/8');
    expect(await noticesTo(email)).toHaveLength(1);
    await script('2001:db8:0:1::4', 'curl/9');
    expect(await noticesTo(email)).toHaveLength(2);
    for (let net = 2; net < 8; net += 1) await script(`2001:db8:0:${net}::1`, 'curl/8');
    expect(await noticesTo(email)).toHaveLength(limits.signInNoticesPerDay);
    services.clock.advance(25 * 3_600_000);
    await script('2001:db8:0:1::1', 'curl/8');
    expect(await noticesTo(email)).toHaveLength(limits.signInNoticesPerDay);
    services.clock.advance(limits.signInNoticeMs);
    await script('2001:db8:0:1::1', 'curl/8');
    expect(await noticesTo(email)).toHaveLength(limits.signInNoticesPerDay + 1);
    await sweepExpired(services);
    const { id } = await ownerOf(email);
    expect(await services.db.$count(signInNotice, eq(signInNotice.userId, id))).toBe(1);
  });
});

async function ownerOf(email: string) {
  const [row] = await services.db.select().from(user).where(eq(user.email, email));
  if (!row) throw new Error(`${email} has an account`);
  return row;
}

async function mailedTokenOf(email: string): Promise<string> {
  const token = (await noticesTo(email)).at(-1)?.reportToken;
  if (!token) throw new Error(`no sign-in was mailed to ${email}`);
  return token;
}

const report = (token: string) => createClient(services).api.auth.reportSignIn({ token });

async function setPasswordByMail(client: TestClient, email: string) {
  await client.api.auth.forgotPassword({ email });
  const otp = await mailedCode(services, email);
  await client.api.auth.resetPassword({ email, otp, newPassword });
}

describe('“It wasn’t me” (auth.report-sign-in)', () => {
  test('ends all sessions and tokens, and a password reset lets the owner back in', async () => {
    const owner = await insertReturningUser();
    const { email, id } = owner;
    const home = await login(email);
    await home.api.apiToken.create({
      name: 'script',
      currentPassword: testPassword,
      scopes: ['cart:read'],
      days: 30,
    });
    const thief = await login(email);
    const token = await mailedTokenOf(email);
    expect(await report(token)).toEqual({
      success: true,
      removed: { passkeys: 0, app: false },
      suspended: false,
    });
    expect(await thief.api.auth.me()).toBeNull();
    expect(await home.api.auth.me()).toBeNull();
    expect(await services.db.$count(session, eq(session.userId, id))).toBe(0);
    const tokens = await services.db.select().from(apiToken).where(eq(apiToken.userId, id));
    expect(tokens.map(({ revokedAt }) => revokedAt)).not.toContain(null);
    expect(await reasonOf(thief.api.auth.login({ email, password: testPassword }))).toBe('LOGIN_FAILED');
    const isReportEvent = and(eq(auditEvent.entityId, id), eq(auditEvent.action, 'user.reportSignIn'));
    expect(await services.db.select().from(auditEvent).where(isReportEvent)).toMatchObject([
      { actorId: id, after: { passkeys: 0, app: false } },
    ]);
    expect(await reasonOf(report(token))).toBe('SIGN_IN_LINK_OVER');

    await setPasswordByMail(home, email);
    await home.api.auth.login({ email, password: newPassword });
    expect(await home.api.auth.me()).toMatchObject({ id });
  });

  test('blocks passkey and provider logins until the password is reset', async () => {
    const { owner, authenticator } = await insertPasskeyUser(services, { role: 'admin' });
    const client = createClient(services, { userAgent: firefox });
    services.clock.freeze();
    services.clock.advance(60_000);
    await signInAtProvider(owner.email);
    await report(await mailedTokenOf(owner.email));
    expect(await reasonOf(signInByPasskey(client, authenticator))).toBe('NEW_PASSWORD_DUE');
    await expect(signInAtProvider(owner.email)).rejects.toMatchObject({ reason: 'NEW_PASSWORD_DUE' });
    expect(await services.db.$count(session, eq(session.userId, owner.id))).toBe(0);
    await setPasswordByMail(client, owner.email);
    await signInByPasskey(client, authenticator);
  });

  test('keeps an earlier second factor with its recovery codes, and trusts no browser', async () => {
    const { owner, code, recoveryCodes } = await insertGuardedUser(services);
    const client = createClient(services, { userAgent: firefox });
    await rejection(client.api.auth.login({ email: owner.email, password: testPassword }));
    await client.api.auth.confirmSignIn({ code: code(), trustDevice: true });
    await report(await mailedTokenOf(owner.email));
    const left = [totp, recoveryCode, trustedDevice].map((table) =>
      services.db.$count(table, eq(table.userId, owner.id)),
    );
    expect(await Promise.all(left)).toEqual([1, recoveryCodes.length, 0]);
  });

  test('removes factors added since, so that the mailbox is enough for the owner', async () => {
    const { email, id } = await insertReturningUser();
    const thief = await login(email);
    const token = await mailedTokenOf(email);
    const { secret } = await thief.api.secondFactor.start({ currentPassword: testPassword });
    await thief.api.secondFactor.confirm({ code: appCode(secret) });
    await addPasskey(thief, new SoftAuthenticator());
    // Even a password change leaves the owner's link valid.
    await thief.api.account.changePassword({ currentPassword: testPassword, newPassword: 'Thieves,Own81' });
    expect(await report(token)).toMatchObject({ removed: { passkeys: 1, app: true } });
    const left = [totp, passkey, recoveryCode].map((table) =>
      services.db.$count(table, eq(table.userId, id)),
    );
    expect(await Promise.all(left)).toEqual([0, 0, 0]);
    const owner = createClient(services);
    await setPasswordByMail(owner, email);
    await owner.api.auth.login({ email, password: newPassword });
  });

  test('refuses a link that is forged, expired or older than a password reset', async () => {
    const { email } = await insertReturningUser();
    for (const token of ['', 'x', '0'.repeat(64)])
      expect(await reasonOf(report(token))).toBe('SIGN_IN_LINK_OVER');
    services.clock.freeze();
    await login(email);
    const first = await mailedTokenOf(email);
    services.clock.advance(limits.signInNoticeMs);
    expect(await reasonOf(report(first))).toBe('SIGN_IN_LINK_OVER');
    await login(email);
    const second = await mailedTokenOf(email);
    await setPasswordByMail(createClient(services), email);
    expect(await reasonOf(report(second))).toBe('SIGN_IN_LINK_OVER');
  });

  test('suspends an account whose address was changed since', async () => {
    const { email, id } = await insertReturningUser();
    const thief = await login(email);
    const token = await mailedTokenOf(email);
    const thiefEmail = `thief-of-${email}`;
    await services.db.update(user).set({ email: thiefEmail }).where(eq(user.id, id));
    // Neither this nor the thief's own link invalidates the owner's.
    await setPasswordByMail(thief, thiefEmail);
    expect(await report(token)).toMatchObject({ suspended: true });
    const [account] = await services.db.select().from(user).where(eq(user.id, id));
    expect(account).toMatchObject({ suspendedAt: expect.any(Date), newPasswordDueSince: expect.any(Date) });
    expect(await thief.api.auth.me()).toBeNull();
    await expect(thief.api.auth.login({ email: thiefEmail, password: newPassword })).rejects.toThrow();
  });

  test('is applied once when pressed several times at once', async () => {
    const other = await insertReturningUser();
    await login(other.email);
    const token = await mailedTokenOf(other.email);
    const reports = await Promise.allSettled([report(token), report(token), report(token)]);
    expect(reports.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
