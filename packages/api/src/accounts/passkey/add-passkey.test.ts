import { limits } from '@app/contracts/limits';
import { passkey, passkeyChallenge } from '@app/db/schema/accounts/passkey';
import { recoveryCode, trustedDevice } from '@app/db/schema/accounts/second-factor';
import { session } from '@app/db/schema/accounts/session';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { clearFactor } from '../../people/user/clear-sign-in-ways';
import { createClient, rejection } from '../../testing/callers';
import { queuedMails } from '../../testing/mails';
import { addPasskey, insertPasskeyUser, SoftAuthenticator, signInByPasskey } from '../../testing/passkeys';
import { insertUser, testPassword } from '../../testing/rows';
import { appCode, insertGuardedUser } from '../../testing/second-factors';
import { createTestServices, type TestServices } from '../../testing/services';
import { sweepExpired } from '../auth/sweep-expired';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});

async function reasonOf(call: Promise<unknown>): Promise<string> {
  return (await rejection(call)).reason;
}

async function signedIn(values: Parameters<typeof insertUser>[1] = {}) {
  const person = await insertUser(services, values);
  const client = createClient(services);
  await client.api.auth.login({ email: person.email, password: testPassword });
  return { person, client, api: client.api };
}

async function rowsOf(userId: string) {
  return services.db.select().from(passkey).where(eq(passkey.userId, userId));
}

describe('adding a passkey', () => {
  test('turns two-step sign-in on, gives recovery codes once, and signs out elsewhere', async () => {
    const { person, client, api } = await signedIn();
    const otherDevice = createClient(services);
    await otherDevice.api.auth.login({ email: person.email, password: testPassword });
    const options = await api.passkey.start({ name: ' Phone ' });
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const authenticator = new SoftAuthenticator();
    const { recoveryCodes } = await api.passkey.add({ response: authenticator.create(options) });
    expect(recoveryCodes).toHaveLength(limits.recoveryCodes);
    expect(await otherDevice.api.auth.me()).toBeNull();
    expect(await api.secondFactor.current()).toMatchObject({
      since: null,
      codesLeft: limits.recoveryCodes,
      passkeys: [{ name: 'Phone', backedUp: true, lastUsedAt: null }],
    });
    const login = otherDevice.api.auth.login({ email: person.email, password: testPassword });
    expect(await reasonOf(login)).toBe('SECOND_FACTOR_REQUIRED');
    expect(await addPasskey(client, new SoftAuthenticator(), 'Laptop')).toEqual({ recoveryCodes: null });
    expect(await api.auth.me()).toMatchObject({ id: person.id });
    // Adding an authenticator app next to passkeys keeps the recovery codes.
    const { secret } = await api.secondFactor.start({ currentPassword: testPassword });
    expect(await api.secondFactor.confirm({ code: appCode(secret) })).toEqual({ recoveryCodes: null });
    expect((await api.secondFactor.current()).codesLeft).toBe(limits.recoveryCodes);
    const mails = await queuedMails(services, { to: person.email, template: 'second-factor' });
    expect(mails).toMatchObject([{ news: 'passkeyAdded' }, { news: 'passkeyAdded' }, { news: 'added' }]);
    const events = await services.db.select().from(auditEvent).where(eq(auditEvent.entityId, person.id));
    expect(events.map(({ action }) => action).toSorted()).toEqual([
      'user.addFactor',
      'user.addPasskey',
      'user.addPasskey',
    ]);
  });

  test('stores key, counter and backup flags, and no challenge', async () => {
    const { person, client } = await signedIn();
    const single = new SoftAuthenticator({ counts: true });
    const options = await client.api.passkey.start({ name: 'Key' });
    await client.api.passkey.add({ response: single.create(options, { backupEligible: false }) });
    expect(await rowsOf(person.id)).toMatchObject([
      {
        credentialId: single.id,
        counter: 1,
        backupEligible: false,
        backedUp: false,
        transports: ['internal'],
      },
    ]);
    expect(await services.db.$count(passkeyChallenge, eq(passkeyChallenge.name, 'Key'))).toBe(0);
  });

  test.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['of another port of this host', { origin: 'http://localhost:4000' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without its owner having proven who they are', { verified: false }],
    ['that was to be used, not made', { type: 'webauthn.get' }],
    ['copied though it cannot be', { backupEligible: false, backedUp: true }],
    [
      'with a certificate',
      { attestation: { fmt: 'packed', attStmt: new Map([['x5c', [new Uint8Array(9)]]]) } },
    ],
    ['of another attestation', { attestation: { fmt: 'tpm', attStmt: new Map() } }],
  ] as const)('%s is refused', async (_kind, tampering) => {
    const { person, api } = await signedIn();
    const options = await api.passkey.start({ name: 'Phone' });
    const response = new SoftAuthenticator().create(options, tampering);
    expect(await reasonOf(api.passkey.add({ response }))).toBe('PASSKEY_REFUSED');
    expect(await rowsOf(person.id)).toEqual([]);
  });

  test('a challenge works once, for ten minutes, in the session that requested it', async () => {
    services.clock.freeze();
    const { api } = await signedIn();
    const other = await signedIn();
    const authenticator = new SoftAuthenticator();
    const response = authenticator.create(await api.passkey.start({ name: 'Phone' }));
    expect(await reasonOf(other.api.passkey.add({ response }))).toBe('PASSKEY_OVER');
    const outcomes = await Promise.allSettled([api.passkey.add({ response }), api.passkey.add({ response })]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const late = new SoftAuthenticator().create(await api.passkey.start({ name: 'Late' }));
    services.clock.advance(limits.passkeyChallengeMs);
    await api.auth.confirmIdentity({ currentPassword: testPassword });
    expect(await reasonOf(api.passkey.add({ response: late }))).toBe('PASSKEY_OVER');
    const forged = new SoftAuthenticator().create(await api.passkey.start({ name: 'Made up' }), {
      challenge: Buffer.from('made up').toString('base64url'),
    });
    expect(await reasonOf(api.passkey.add({ response: forged }))).toBe('PASSKEY_OVER');
    services.clock.advance(1);
    await sweepExpired(services);
    expect(await services.db.$count(passkeyChallenge, eq(passkeyChallenge.name, 'Late'))).toBe(0);
  });

  test('a passkey in use elsewhere, or over the limit, is refused', async () => {
    const { authenticator, device, owner } = await insertPasskeyUser(services);
    const thief = await signedIn();
    expect(await reasonOf(addPasskey(thief.client, authenticator))).toBe('PASSKEY_EXISTS');
    const [row] = await rowsOf(owner.id);
    if (!row) throw new Error('no passkey');
    const { id: _id, ...values } = row;
    const more = Array.from({ length: limits.passkeys - 1 }, (_, index) => ({
      ...values,
      credentialId: `${values.credentialId}${index}`,
    }));
    const started = await device.api.passkey.start({ name: 'Begun before' });
    await services.db.insert(passkey).values(more);
    expect(await reasonOf(device.api.passkey.start({ name: 'One more' }))).toBe('PASSKEYS_FULL');
    const response = new SoftAuthenticator().create(started);
    expect(await reasonOf(device.api.passkey.add({ response }))).toBe('PASSKEYS_FULL');
  });

  test('needs a confirmed address and a recent proof of identity', async () => {
    const stranger = await signedIn({ emailVerifiedAt: null });
    expect(await reasonOf(stranger.api.passkey.start({ name: 'Phone' }))).toBe('EMAIL_NOT_VERIFIED');
    const { person, api } = await signedIn();
    const response = new SoftAuthenticator().create(await api.passkey.start({ name: 'Phone' }));
    await services.db.update(session).set({ confirmedAt: null }).where(eq(session.userId, person.id));
    expect(await reasonOf(api.passkey.add({ response }))).toBe('CONFIRMATION_REQUIRED');
    expect(await reasonOf(api.passkey.start({ name: 'Phone' }))).toBe('CONFIRMATION_REQUIRED');
  });
});

describe('managing passkeys', () => {
  test('is possible for their owner only', async () => {
    const { owner, device } = await insertPasskeyUser(services);
    const [{ id } = { id: '' }] = await rowsOf(owner.id);
    const thief = await signedIn();
    expect(await reasonOf(thief.api.passkey.rename({ id, name: 'Mine' }))).toBe('PASSKEY_NOT_FOUND');
    expect(await reasonOf(thief.api.passkey.remove({ id }))).toBe('PASSKEY_NOT_FOUND');
    await device.api.passkey.rename({ id, name: 'Work phone' });
    expect((await device.api.secondFactor.current()).passkeys).toMatchObject([{ name: 'Work phone' }]);
    expect(await reasonOf(device.api.passkey.rename({ id, name: ' ' }))).toBe('VALIDATION_FAILED');
  });

  test('removing the last factor also removes recovery codes and trusted devices', async () => {
    const { owner, device, authenticator } = await insertPasskeyUser(services);
    const [{ id } = { id: '' }] = await rowsOf(owner.id);
    await device.api.passkey.remove({ id });
    expect(await device.api.secondFactor.current()).toEqual({
      since: null,
      passkeys: [],
      codesLeft: 0,
      devices: [],
      reset: null,
    });
    const counts = [recoveryCode, trustedDevice].map((table) =>
      services.db.$count(table, eq(table.userId, owner.id)),
    );
    expect(await Promise.all(counts)).toEqual([0, 0]);
    expect(await reasonOf(signInByPasskey(createClient(services), authenticator))).toBe('PASSKEY_UNKNOWN');
    const { api } = createClient(services);
    expect(await api.auth.login({ email: owner.email, password: testPassword })).toMatchObject({
      user: { id: owner.id },
    });
    const mails = await queuedMails(services, { to: owner.email, template: 'second-factor' });
    expect(mails.at(-1)).toMatchObject({ news: 'removed', codesLeft: 0 });
  });

  test('removing app or passkey leaves the other factor required', async () => {
    const { owner, device } = await insertGuardedUser(services);
    const authenticator = new SoftAuthenticator();
    await device.api.auth.confirmIdentity({ currentPassword: testPassword });
    expect(await addPasskey(device, authenticator)).toEqual({ recoveryCodes: null });
    await device.api.secondFactor.remove({ currentPassword: testPassword });
    expect(await device.api.secondFactor.current()).toMatchObject({ since: null, codesLeft: 10 });
    const { api } = createClient(services);
    const login = () => reasonOf(api.auth.login({ email: owner.email, password: testPassword }));
    expect(await login()).toBe('SECOND_FACTOR_REQUIRED');
    expect(await reasonOf(device.api.secondFactor.remove({ currentPassword: testPassword }))).toBe(
      'FACTOR_MISSING',
    );
    const mails = await queuedMails(services, { to: owner.email, template: 'second-factor' });
    expect(mails.map((mail) => ('news' in mail ? mail.news : ''))).toEqual([
      'added',
      'passkeyAdded',
      'appRemoved',
    ]);
  });

  test('a reset by the team or from the command line removes them', async () => {
    const admin = await signedIn({ role: 'super-admin' });
    const byTeam = await insertPasskeyUser(services);
    const listed = await admin.api.user.list({ search: byTeam.owner.email });
    expect(listed.users).toMatchObject([{ secondFactor: true }]);
    await admin.api.user.resetFactor({ id: byTeam.owner.id, currentPassword: testPassword });
    const byCommand = await insertPasskeyUser(services);
    expect(await clearFactor(services, byCommand.owner.email)).toBe(true);
    for (const { owner, device, authenticator } of [byTeam, byCommand]) {
      expect(await rowsOf(owner.id)).toEqual([]);
      expect(await device.api.auth.me()).toBeNull();
      expect(await reasonOf(signInByPasskey(createClient(services), authenticator))).toBe('PASSKEY_UNKNOWN');
    }
  });
});
