import { limits, rateLimits } from '@app/contracts/limits';
import { passkey } from '@app/db/schema/accounts/passkey';
import { session } from '@app/db/schema/accounts/session';
import { user } from '@app/db/schema/accounts/user';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { createClient, rejection } from '../../testing/callers';
import { queuedMails } from '../../testing/mails';
import { addPasskey, insertPasskeyUser, SoftAuthenticator, signInByPasskey } from '../../testing/passkeys';
import { insertUser, testPassword } from '../../testing/rows';
import { insertGuardedUser } from '../../testing/second-factors';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices({ allowPrivateWebhooks: true });
  return services.drop;
});

async function reasonOf(call: Promise<unknown>): Promise<string> {
  return (await rejection(call)).reason;
}

const password = testPassword;

describe('a passkey alone', () => {
  test('logs in, states since when, and counts as proof of identity', async () => {
    const { owner, authenticator } = await insertPasskeyUser(services, { role: 'super-admin' });
    const client = createClient(services);
    const options = await client.api.auth.startPasskeySignIn();
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(options.allowCredentials ?? []).toEqual([]);
    const response = authenticator.get(options);
    const answer = await client.api.auth.signInWithPasskey({ response, remember: true });
    expect(answer).toMatchObject({ user: { id: owner.id } });
    expect(client.cookies.get('session')).toBe(answer.token);
    expect(client.setCookies.findLast((header) => header.startsWith('session='))).toMatch(/Max-Age/i);
    const { passkeys } = await client.api.secondFactor.current();
    expect(passkeys[0]?.lastUsedAt).not.toBeNull();
    const url = 'https://203.0.113.9/hook';
    await client.api.webhook.create({ name: 'Chat', url, events: ['ticket.closed'] });
  });

  test.each([
    ['of another site', { origin: 'https://localhost.evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without its owner having proven who they are', { verified: false }],
    ['that was to be made, not used', { type: 'webauthn.create' }],
    ['that says it belongs to another account', { userHandle: 'c29tZWJvZHkgZWxzZQ' }],
    ['that has become another kind', { backupEligible: false }],
  ])('%s is refused', async (_kind, forgedFields) => {
    const { owner, authenticator } = await insertPasskeyUser(services);
    const client = createClient(services);
    expect(await reasonOf(signInByPasskey(client, authenticator, forgedFields))).toBe('PASSKEY_REFUSED');
    expect(client.cookies.has('session')).toBe(false);
    expect((await services.db.select().from(passkey).where(eq(passkey.userId, owner.id)))[0]).toMatchObject({
      lastUsedAt: null,
    });
    await signInByPasskey(client, authenticator);
  });

  test('that is unknown, or signed by another key, is refused', async () => {
    const { authenticator } = await insertPasskeyUser(services);
    const client = createClient(services);
    expect(await reasonOf(signInByPasskey(client, new SoftAuthenticator()))).toBe('PASSKEY_UNKNOWN');
    const forger = new SoftAuthenticator();
    const options = await client.api.auth.startPasskeySignIn();
    const { id } = authenticator;
    const response = { ...forger.get(options), id, rawId: id };
    expect(await reasonOf(client.api.auth.signInWithPasskey({ response }))).toBe('PASSKEY_REFUSED');
    for (const clientDataJSON of ['bm90IGpzb24', 'bnVsbA', 'W10']) {
      const broken = { ...response, response: { ...response.response, clientDataJSON } };
      expect(await reasonOf(client.api.auth.signInWithPasskey({ response: broken }))).toBe('PASSKEY_REFUSED');
    }
  });

  test('answers a challenge once, for ten minutes, in the browser that requested it', async () => {
    services.clock.freeze();
    const { authenticator } = await insertPasskeyUser(services);
    const client = createClient(services);
    const first = await client.api.auth.startPasskeySignIn();
    // A second window of the same browser does not invalidate the first one's challenge.
    await client.api.auth.startPasskeySignIn();
    const response = authenticator.get(first);
    const stranger = createClient(services);
    expect(await reasonOf(stranger.api.auth.signInWithPasskey({ response }))).toBe('PASSKEY_OVER');
    await stranger.api.auth.startPasskeySignIn();
    expect(await reasonOf(stranger.api.auth.signInWithPasskey({ response }))).toBe('PASSKEY_OVER');
    const twice = [1, 2].map(() => client.api.auth.signInWithPasskey({ response }));
    const outcomes = await Promise.allSettled(twice);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const late = authenticator.get(await client.api.auth.startPasskeySignIn());
    services.clock.advance(limits.passkeyChallengeMs);
    expect(await reasonOf(client.api.auth.signInWithPasskey({ response: late }))).toBe('PASSKEY_OVER');
  });

  test('with a challenge for registration or proof cannot log in', async () => {
    const { authenticator, device } = await insertPasskeyUser(services);
    const creationOptions = await device.api.passkey.start({ name: 'Other' });
    const response = authenticator.get({ ...creationOptions, rpId: 'localhost' });
    expect(await reasonOf(device.api.auth.signInWithPasskey({ response }))).toBe('PASSKEY_OVER');
    expect(await reasonOf(device.api.auth.confirmIdentity({ passkey: response }))).toBe('PASSKEY_REFUSED');
    const proofResponse = authenticator.get(await device.api.auth.startPasskeyProof());
    await device.api.auth.startPasskeySignIn();
    expect(await reasonOf(device.api.auth.signInWithPasskey({ response: proofResponse }))).toBe(
      'PASSKEY_OVER',
    );
  });

  test('of a suspended account is refused with the reason', async () => {
    const { owner, authenticator } = await insertPasskeyUser(services);
    await services.db.update(user).set({ suspendedAt: new Date() }).where(eq(user.id, owner.id));
    const client = createClient(services);
    expect(await reasonOf(signInByPasskey(client, authenticator))).toBe('ACCOUNT_SUSPENDED');
    expect(client.cookies.has('session')).toBe(false);
  });

  test('is open to its owner while strangers fail at the address, and only a single client is slowed', async () => {
    const { owner, authenticator } = await insertPasskeyUser(services);
    for (let times = 0; times < 12; times++) {
      await rejection(createClient(services).api.auth.login({ email: owner.email, password: 'not it' }));
    }
    expect(await signInByPasskey(createClient(services), authenticator)).toMatchObject({
      user: { id: owner.id },
    });
    const client = createClient(services);
    const { points } = rateLimits.passkeySignInsPerClient;
    const response = authenticator.get(await client.api.auth.startPasskeySignIn());
    await rejection(client.api.auth.signInWithPasskey({ response: { ...response, id: 'x', rawId: 'x' } }));
    for (let times = 1; times < points; times++) {
      await rejection(client.api.auth.signInWithPasskey({ response }));
    }
    expect(await reasonOf(client.api.auth.signInWithPasskey({ response }))).toBe('RATE_LIMITED');
    await signInByPasskey(createClient(services), authenticator);
  });
});

describe('a counter', () => {
  test('must increase: an equal or lower value is treated as a copy and reported to the owner', async () => {
    const counting = new SoftAuthenticator({ counts: true });
    const { owner } = await insertPasskeyUser(services, {}, counting);
    await signInByPasskey(createClient(services), counting, { counter: 7 });
    for (const counter of [7, 3, 0]) {
      const client = createClient(services);
      expect(await reasonOf(signInByPasskey(client, counting, { counter }))).toBe('PASSKEY_COPIED');
      expect(client.cookies.has('session')).toBe(false);
    }
    const mails = await queuedMails(services, { to: owner.email, template: 'second-factor' });
    expect(mails.map((mail) => ('news' in mail ? mail.news : ''))).toEqual([
      'passkeyAdded',
      'passkeyCopied',
      'passkeyCopied',
      'passkeyCopied',
    ]);
    const events = await services.db.select().from(auditEvent).where(eq(auditEvent.entityId, owner.id));
    expect(events.filter(({ action }) => action === 'user.failPasskey')).toHaveLength(3);
    await signInByPasskey(createClient(services), counting, { counter: 8 });
  });

  test('with the same value in two simultaneous answers lets one in', async () => {
    const counting = new SoftAuthenticator({ counts: true });
    await insertPasskeyUser(services, {}, counting);
    const clients = [createClient(services), createClient(services)];
    const outcomes = await Promise.allSettled(
      clients.map((client) => signInByPasskey(client, counting, { counter: 9 })),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('the flag for a copied passkey is kept', async () => {
    const { owner, authenticator } = await insertPasskeyUser(services);
    await signInByPasskey(createClient(services), authenticator, { backedUp: false });
    const [row] = await services.db.select().from(passkey).where(eq(passkey.userId, owner.id));
    expect(row).toMatchObject({ backupEligible: true, backedUp: false });
  });
});

describe('a passkey as second factor', () => {
  async function afterPassword({ email }: { email: string }) {
    const client = createClient(services);
    const login = client.api.auth.login({ email, password, remember: true });
    expect(await reasonOf(login)).toBe('SECOND_FACTOR_REQUIRED');
    return client;
  }

  test('replaces a code for the account whose password was entered', async () => {
    const { owner, authenticator } = await insertPasskeyUser(services);
    const other = await insertPasskeyUser(services);
    const client = await afterPassword(owner);
    const { options, byApp } = await client.api.auth.startPasskeyStep();
    expect(byApp).toBe(false);
    if (!options) throw new Error('no passkey is asked for');
    expect(options.allowCredentials).toMatchObject([{ id: authenticator.id, transports: ['internal'] }]);
    const theirs = other.authenticator.get(options);
    expect(await reasonOf(client.api.auth.confirmSignInWithPasskey({ response: theirs }))).toBe(
      'PASSKEY_REFUSED',
    );
    const again = await client.api.auth.startPasskeyStep();
    const response = authenticator.get(again.options ?? options);
    expect(await client.api.auth.confirmSignInWithPasskey({ response })).toMatchObject({
      user: { id: owner.id },
      remember: true,
    });
    expect(client.cookies.has('sign_in_challenge')).toBe(false);
    expect(await reasonOf(client.api.auth.confirmSignInWithPasskey({ response }))).toBe('SIGN_IN_OVER');
  });

  test('leaves recovery codes usable', async () => {
    const { owner, recoveryCodes } = await insertPasskeyUser(services);
    const client = await afterPassword(owner);
    expect(await client.api.auth.confirmSignIn({ code: recoveryCodes[0] ?? '' })).toMatchObject({
      user: { id: owner.id },
    });
  });

  test('is not offered to accounts with an app only, and no factor is revealed without the password', async () => {
    const { owner } = await insertGuardedUser(services);
    const client = await afterPassword(owner);
    expect(await client.api.auth.startPasskeyStep()).toEqual({ byApp: true, options: null });
    expect(await reasonOf(createClient(services).api.auth.startPasskeyStep())).toBe('SIGN_IN_OVER');
  });

  test('that may be a copy is refused', async () => {
    const counting = new SoftAuthenticator({ counts: true });
    const { owner } = await insertPasskeyUser(services, {}, counting);
    const client = await afterPassword(owner);
    const { options } = await client.api.auth.startPasskeyStep();
    if (!options) throw new Error('no passkey is asked for');
    const response = counting.get(options, { counter: 1 });
    expect(await reasonOf(client.api.auth.confirmSignInWithPasskey({ response }))).toBe('PASSKEY_COPIED');
  });
});

test('confirms the identity for this session and its own account only', async () => {
  const { owner, device, authenticator } = await insertPasskeyUser(services);
  const other = await insertPasskeyUser(services);
  const age = () =>
    services.db.update(session).set({ confirmedAt: null }).where(eq(session.userId, owner.id));
  await age();
  const name = 'Another';
  const theirs = other.authenticator.get(await device.api.auth.startPasskeyProof());
  expect(await reasonOf(device.api.auth.confirmIdentity({ passkey: theirs }))).toBe('PASSKEY_REFUSED');
  expect(await reasonOf(device.api.passkey.start({ name }))).toBe('CONFIRMATION_REQUIRED');
  const passkeyAnswer = authenticator.get(await device.api.auth.startPasskeyProof());
  await device.api.auth.confirmIdentity({ passkey: passkeyAnswer });
  await device.api.passkey.start({ name });
  await age();
  expect(await reasonOf(device.api.auth.confirmIdentity({ passkey: passkeyAnswer }))).toBe('PASSKEY_OVER');
  const plain = await insertUser(services);
  const client = createClient(services);
  await client.api.auth.login({ email: plain.email, password });
  expect(await reasonOf(client.api.auth.startPasskeyProof())).toBe('FACTOR_MISSING');
});

test('neither challenge nor key is logged or mailed', async () => {
  const { owner, device, authenticator } = await insertPasskeyUser(services);
  await addPasskey(device, new SoftAuthenticator(), 'Laptop');
  const client = createClient(services);
  const options = await client.api.auth.startPasskeySignIn();
  await rejection(client.api.auth.signInWithPasskey({ response: authenticator.get(options, { rpId: 'x' }) }));
  const [row] = await services.db.select().from(passkey).where(eq(passkey.credentialId, authenticator.id));
  const recordedOutput = JSON.stringify([services.logged, await queuedMails(services, { to: owner.email })]);
  for (const word of [options.challenge, row?.publicKey ?? '-', row?.credentialId ?? '-']) {
    expect(recordedOutput).not.toContain(word);
  }
});
