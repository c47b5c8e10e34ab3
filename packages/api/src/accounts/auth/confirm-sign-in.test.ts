import { limits, rateLimits } from '@app/contracts/limits';
import { recoveryCode, signInChallenge, totp, trustedDevice } from '@app/db/schema/accounts/second-factor';
import { session } from '@app/db/schema/accounts/session';
import { user } from '@app/db/schema/accounts/user';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { createKeyRing } from '../../core/key-ring';
import { createClient, rejection, type TestClient } from '../../testing/callers';
import { mailedCode, queuedMails } from '../../testing/mails';
import { insertUser, testPassword } from '../../testing/rows';
import { appCode, insertGuardedUser } from '../../testing/second-factors';
import { createTestServices, type TestServices } from '../../testing/services';

const password = testPassword;

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});

async function reasonOf(call: Promise<unknown>): Promise<string> {
  return (await rejection(call)).reason;
}

/** The same browser, signed out. */
function signedOut(client: TestClient): TestClient {
  client.cookies.delete('session');
  return client;
}

/** A browser that has sent the right password and is prompted for a code. */
async function askedFor({ email }: { email: string }, client = createClient(services), remember = false) {
  const refused = await rejection(client.api.auth.login({ email, password, remember }));
  expect(refused).toMatchObject({ reason: 'SECOND_FACTOR_REQUIRED', status: 401 });
  expect(client.cookies.has('session')).toBe(false);
  return client;
}

function anotherCode(right: string): string {
  return right === '000000' ? '111111' : '000000';
}

async function eventsOf(id: string): Promise<string[]> {
  const rows = await services.db.select().from(auditEvent).where(eq(auditEvent.entityId, id));
  return rows.map(({ action }) => action);
}

describe('the second step', () => {
  test('logs in with an app code, but not with the password alone', async () => {
    const { owner, code } = await insertGuardedUser(services);
    const before = await services.db.$count(session, eq(session.userId, owner.id));
    const client = await askedFor(owner, undefined, true);
    expect(await client.api.auth.me()).toBeNull();
    expect(await services.db.$count(session, eq(session.userId, owner.id))).toBe(before);
    const answer = await client.api.auth.confirmSignIn({ code: ` ${code().slice(0, 3)} ${code().slice(3)}` });
    expect(answer).toMatchObject({ user: { id: owner.id }, remember: true });
    expect(client.cookies.get('session')).toBe(answer.token);
    expect(client.cookies.has('sign_in_challenge')).toBe(false);
    expect(client.setCookies.findLast((header) => header.startsWith('session='))).toMatch(/Max-Age/i);
    expect(await client.api.auth.me()).toMatchObject({ id: owner.id });
  });

  test('is skipped without a factor or with an unfinished setup', async () => {
    const person = await insertUser(services);
    const { api } = createClient(services);
    await api.auth.login({ email: person.email, password });
    await api.secondFactor.start({ currentPassword: password });
    expect(await createClient(services).api.auth.login({ email: person.email, password })).toMatchObject({
      user: { id: person.id },
    });
  });

  test('is not revealed to anyone without the password', async () => {
    const { owner } = await insertGuardedUser(services);
    const stranger = createClient(services);
    const call = stranger.api.auth.login({ email: owner.email, password: 'not the password' });
    expect(await reasonOf(call)).toBe('LOGIN_FAILED');
    expect(stranger.cookies.has('sign_in_challenge')).toBe(false);
    expect(await reasonOf(stranger.api.auth.confirmSignIn({ code: '123456' }))).toBe('SIGN_IN_OVER');
  });

  test('is bound to the browser and account that started it', async () => {
    const mine = await insertGuardedUser(services);
    const theirs = await insertGuardedUser(services);
    const here = await askedFor(mine.owner);
    expect(await reasonOf(here.api.auth.confirmSignIn({ code: theirs.code() }))).toBe('FACTOR_CODE_WRONG');
    const [recovery = ''] = theirs.recoveryCodes;
    expect(await reasonOf(here.api.auth.confirmSignIn({ code: recovery }))).toBe('FACTOR_CODE_WRONG');
    const otherClient = createClient(services);
    otherClient.cookies.set('sign_in_challenge', 'made-up');
    expect(await reasonOf(otherClient.api.auth.confirmSignIn({ code: mine.code() }))).toBe('SIGN_IN_OVER');
    const [row] = await services.db
      .select()
      .from(signInChallenge)
      .where(eq(signInChallenge.userId, mine.owner.id));
    otherClient.cookies.set('sign_in_challenge', row?.id ?? '');
    expect(await reasonOf(otherClient.api.auth.confirmSignIn({ code: mine.code() }))).toBe('SIGN_IN_OVER');
  });

  test('ends after ten minutes', async () => {
    const { owner, code } = await insertGuardedUser(services);
    const client = await askedFor(owner);
    services.clock.advance(limits.factorChallengeMs);
    expect(await reasonOf(client.api.auth.confirmSignIn({ code: code() }))).toBe('SIGN_IN_OVER');
    expect(client.cookies.has('sign_in_challenge')).toBe(false);
  });

  test('ends with a new password, which does not bypass the factor, and with a suspension', async () => {
    const { owner, code } = await insertGuardedUser(services);
    const pendingSignIn = await askedFor(owner);
    const reader = createClient(services);
    const newPassword = 'Velvet#Otter93';
    await reader.api.auth.forgotPassword({ email: owner.email });
    const otp = await mailedCode(services, owner.email);
    await reader.api.auth.resetPassword({ email: owner.email, otp, newPassword });
    expect(await reasonOf(pendingSignIn.api.auth.confirmSignIn({ code: code() }))).toBe('SIGN_IN_OVER');
    expect(await reader.api.auth.me()).toBeNull();
    const login = reader.api.auth.login({ email: owner.email, password: newPassword });
    expect(await reasonOf(login)).toBe('SECOND_FACTOR_REQUIRED');
    await services.db.update(user).set({ suspendedAt: new Date() }).where(eq(user.id, owner.id));
    expect(await reasonOf(reader.api.auth.confirmSignIn({ code: code() }))).toBe('SIGN_IN_OVER');
  });
});

describe('an app code', () => {
  test('works once, and earlier codes stop working', async () => {
    const { owner, code } = await insertGuardedUser(services);
    await (await askedFor(owner)).api.auth.confirmSignIn({ code: code() });
    const again = await askedFor(owner);
    expect(await reasonOf(again.api.auth.confirmSignIn({ code: code() }))).toBe('FACTOR_CODE_WRONG');
    expect(await reasonOf(again.api.auth.confirmSignIn({ code: code(-1) }))).toBe('FACTOR_CODE_WRONG');
    expect(await again.api.auth.confirmSignIn({ code: code(1) })).toMatchObject({ user: { id: owner.id } });
  });

  test('used to turn the factor on cannot log in', async () => {
    const { owner, code } = await insertGuardedUser(services);
    services.clock.advance(-30_000);
    const client = await askedFor(owner);
    expect(await reasonOf(client.api.auth.confirmSignIn({ code: code(-1) }))).toBe('FACTOR_CODE_WRONG');
  });

  test.each([
    [-1, true],
    [1, true],
    [-2, false],
    [2, false],
  ])('from a clock %i half minutes off is accepted: %s', async (steps, taken) => {
    const { owner, code } = await insertGuardedUser(services);
    services.clock.advance(120_000);
    const client = await askedFor(owner);
    const call = client.api.auth.confirmSignIn({ code: code(steps) });
    if (taken) expect(await call).toMatchObject({ user: { id: owner.id } });
    else expect(await reasonOf(call)).toBe('FACTOR_CODE_WRONG');
  });

  test('sent from two browsers at once logs one in', async () => {
    const { owner, code } = await insertGuardedUser(services);
    const clients = [await askedFor(owner), await askedFor(owner)];
    const outcomes = await Promise.allSettled(
      clients.map(({ api }) => api.auth.confirmSignIn({ code: code() })),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('is invalid under another SECRET or on another account’s row', async () => {
    const mine = await insertGuardedUser(services);
    const theirs = await insertGuardedUser(services);
    const stored = await services.db.select().from(totp);
    expect(JSON.stringify(stored)).not.toContain(mine.secret);
    const [row] = stored.filter(({ userId }) => userId === mine.owner.id);
    const copy = { sealedSecret: row?.sealedSecret ?? '', lastStep: null };
    await services.db.update(totp).set(copy).where(eq(totp.userId, theirs.owner.id));
    const client = await askedFor(theirs.owner);
    expect(await reasonOf(client.api.auth.confirmSignIn({ code: mine.code() }))).toBe('FACTOR_CODE_WRONG');
    expect(services.logged.at(-2)).toMatchObject({ level: 'error' });
    const otherKeyClient = createClient({ ...services, keys: createKeyRing('another secret for tests') });
    await askedFor(mine.owner, otherKeyClient);
    expect(await reasonOf(otherKeyClient.api.auth.confirmSignIn({ code: mine.code() }))).toBe(
      'FACTOR_CODE_WRONG',
    );
    const [recovery = ''] = mine.recoveryCodes;
    expect(await otherKeyClient.api.auth.confirmSignIn({ code: recovery })).toMatchObject({
      token: expect.any(String),
    });
  });
});

describe('a recovery code', () => {
  test('logs in once, however it is typed, and its owner is notified', async () => {
    const { owner, recoveryCodes } = await insertGuardedUser(services);
    const [code = ''] = recoveryCodes;
    const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    await (await askedFor(owner)).api.auth.confirmSignIn({ code: typed });
    const again = await askedFor(owner);
    expect(await reasonOf(again.api.auth.confirmSignIn({ code }))).toBe('FACTOR_CODE_WRONG');
    const mails = await queuedMails(services, { to: owner.email, template: 'second-factor' });
    expect(mails).toMatchObject([
      { news: 'added' },
      { news: 'codeUsed', codesLeft: limits.recoveryCodes - 1 },
    ]);
    expect(await eventsOf(owner.id)).toContain('user.useRecoveryCode');
  });

  test('sent from two browsers at once logs one in', async () => {
    const { owner, recoveryCodes } = await insertGuardedUser(services);
    const [code = ''] = recoveryCodes;
    const clients = [await askedFor(owner), await askedFor(owner)];
    const outcomes = await Promise.allSettled(clients.map(({ api }) => api.auth.confirmSignIn({ code })));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('is stored only as a hash', async () => {
    const { owner, recoveryCodes } = await insertGuardedUser(services);
    const rows = await services.db.select().from(recoveryCode).where(eq(recoveryCode.userId, owner.id));
    expect(rows).toHaveLength(limits.recoveryCodes);
    expect(new Set(recoveryCodes).size).toBe(limits.recoveryCodes);
    for (const code of recoveryCodes) expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''));
  });
});

describe('guessing', () => {
  /** Enters wrong codes until the sign-in ends; returns the response to each. */
  async function guess({ api }: TestClient, wrong: string): Promise<string[]> {
    const reasonsSeen: string[] = [];
    while (reasonsSeen.at(-1) === undefined || reasonsSeen.at(-1) === 'FACTOR_CODE_WRONG') {
      reasonsSeen.push(await reasonOf(api.auth.confirmSignIn({ code: wrong })));
    }
    return reasonsSeen;
  }

  test('stops after five wrong codes, even at once, and the owner is warned that the password is known', async () => {
    const { owner, code } = await insertGuardedUser(services);
    const client = await askedFor(owner);
    const wrong = anotherCode(code());
    const calls = Array.from({ length: 8 }, () => reasonOf(client.api.auth.confirmSignIn({ code: wrong })));
    const reasonsSeen = await Promise.all(calls);
    expect(reasonsSeen.filter((reason) => reason === 'FACTOR_CODE_WRONG')).toHaveLength(
      limits.factorTries - 1,
    );
    expect(new Set(reasonsSeen)).toEqual(new Set(['FACTOR_CODE_WRONG', 'SIGN_IN_OVER']));
    expect(await reasonOf(client.api.auth.confirmSignIn({ code: code() }))).toBe('SIGN_IN_OVER');
    const mails = await queuedMails(services, { to: owner.email, template: 'second-factor' });
    expect(mails).toMatchObject([{ news: 'added' }, { news: 'refused' }]);
    expect((await eventsOf(owner.id)).filter((action) => action === 'user.failFactor')).toHaveLength(1);
  });

  test('with the password is slowed for the account from anywhere, and leaves its owner a way in', async () => {
    const { owner, device, code, recoveryCodes } = await insertGuardedUser(services);
    const wrong = anotherCode(code());
    expect(await guess(await askedFor(owner), wrong)).toHaveLength(5);
    expect(await guess(await askedFor(owner), wrong)).toHaveLength(5);
    // The eleventh, from a third network: even the right code has to wait.
    const third = await askedFor(owner);
    const refused = await rejection(third.api.auth.confirmSignIn({ code: code() }));
    expect(refused).toMatchObject({ reason: 'RATE_LIMITED', retryAfter: limits.guardedLoginWaits[0] });

    // The owner on a known device, where none of this counts.
    await device.api.auth.logout();
    await askedFor(owner, device);
    expect(await device.api.auth.confirmSignIn({ code: code() })).toMatchObject({ user: { id: owner.id } });
    // And on an unknown device, with a recovery code.
    const [recovery = ''] = recoveryCodes;
    expect(await third.api.auth.confirmSignIn({ code: recovery })).toMatchObject({ user: { id: owner.id } });
    // The block is temporary.
    services.clock.advance(61_000);
    const later = await askedFor(owner);
    expect(await later.api.auth.confirmSignIn({ code: code() })).toMatchObject({ user: { id: owner.id } });
  });

  test('on a device known for the password or the mailbox only counts with all others', async () => {
    const { owner, code } = await insertGuardedUser(services);
    const reader = createClient(services);
    const newPassword = 'Velvet#Otter93';
    await reader.api.auth.forgotPassword({ email: owner.email });
    const otp = await mailedCode(services, owner.email);
    await reader.api.auth.resetPassword({ email: owner.email, otp, newPassword });
    expect(reader.cookies.has('known_device')).toBe(true);
    const begin = (client: TestClient) =>
      reasonOf(client.api.auth.login({ email: owner.email, password: newPassword }));
    const wrong = anotherCode(code());
    for (let times = 0; times < 2; times++) {
      expect(await begin(reader)).toBe('SECOND_FACTOR_REQUIRED');
      expect(await guess(reader, wrong)).toHaveLength(limits.factorTries);
    }
    const otherClient = createClient(services);
    expect(await begin(otherClient)).toBe('SECOND_FACTOR_REQUIRED');
    expect(await reasonOf(otherClient.api.auth.confirmSignIn({ code: code() }))).toBe('RATE_LIMITED');
  });

  test('is not forgiven by a right password, only by a right code', async () => {
    const { owner } = await insertGuardedUser(services);
    const client = createClient(services);
    for (let times = 0; times < 5; times++) await askedFor(owner, client);
    const sixth = client.api.auth.login({ email: owner.email, password });
    expect(await reasonOf(sixth)).toBe('RATE_LIMITED');
  });

  test('by strangers without the password does not block a known device', async () => {
    const { owner, device, code } = await insertGuardedUser(services);
    for (let times = 0; times < 12; times++) {
      const call = createClient(services).api.auth.login({
        email: owner.email,
        password: 'not the password',
      });
      await rejection(call);
    }
    expect(await services.db.$count(signInChallenge, eq(signInChallenge.userId, owner.id))).toBe(0);
    await device.api.auth.logout();
    await askedFor(owner, device);
    expect(await device.api.auth.confirmSignIn({ code: code() })).toMatchObject({ user: { id: owner.id } });
  });
});

describe('counted attempts', () => {
  test('exclude malformed and recovery codes, which neither end the login nor warn the owner', async () => {
    const { owner, code } = await insertGuardedUser(services);
    const client = await askedFor(owner);
    const malformedCodes = [
      '12345',
      '1234567',
      'hello',
      '12a456',
      `${'0'.repeat(limits.recoveryCodeLength)}`,
    ];
    for (const malformedCode of [...malformedCodes, ...malformedCodes]) {
      expect(await reasonOf(client.api.auth.confirmSignIn({ code: malformedCode }))).toBe(
        'FACTOR_CODE_WRONG',
      );
    }
    const mails = await queuedMails(services, { to: owner.email, template: 'second-factor' });
    expect(mails).toMatchObject([{ news: 'added' }]);
    expect(await eventsOf(owner.id)).not.toContain('user.failFactor');
    expect(await client.api.auth.confirmSignIn({ code: code() })).toMatchObject({ user: { id: owner.id } });
  });

  test('are limited per client for malformed and recovery codes', async () => {
    const { owner } = await insertGuardedUser(services);
    const client = await askedFor(owner, createClient(services, { ip: '10.77.1.1' }));
    const reasonsSeen: string[] = [];
    while (reasonsSeen.at(-1) !== 'RATE_LIMITED' && reasonsSeen.length < 100) {
      reasonsSeen.push(await reasonOf(client.api.auth.confirmSignIn({ code: 'hello' })));
    }
    expect(reasonsSeen).toHaveLength(rateLimits.codeTriesPerClient.points + 1);
  });

  test('are reset when the app is removed', async () => {
    const { owner, device, code } = await insertGuardedUser(services);
    const guesser = await askedFor(owner);
    for (let times = 0; times < limits.factorTries; times++) {
      await rejection(guesser.api.auth.confirmSignIn({ code: anotherCode(code()) }));
    }
    const again = await askedFor(owner);
    for (let times = 0; times < limits.factorTries; times++) {
      await rejection(again.api.auth.confirmSignIn({ code: anotherCode(code()) }));
    }
    const third = await askedFor(owner);
    expect(await reasonOf(third.api.auth.confirmSignIn({ code: code() }))).toBe('RATE_LIMITED');

    await device.api.secondFactor.remove({ currentPassword: password });
    const { secret } = await device.api.secondFactor.start({ currentPassword: password });
    await device.api.secondFactor.confirm({ code: appCode(secret) });
    services.clock.advance(60_000);
    const fresh = await askedFor(owner);
    expect(await fresh.api.auth.confirmSignIn({ code: appCode(secret) })).toMatchObject({
      user: { id: owner.id },
    });
  });

  test('are forgiven for the client that entered the password, not the one that sent the code', async () => {
    const { owner, code } = await insertGuardedUser(services);
    const stranger = createClient(services, { ip: '10.77.2.1' });
    const wrong = () => stranger.api.auth.login({ email: owner.email, password: 'not the password' });
    for (let times = 0; times < 5; times++) expect(await reasonOf(wrong())).toBe('LOGIN_FAILED');
    // The first step from elsewhere, the second from the stranger's network, where five attempts are counted.
    const first = await askedFor(owner, createClient(services, { ip: '10.77.3.1' }));
    const second = createClient(services, { ip: '10.77.2.1' });
    second.cookies.set('sign_in_challenge', first.cookies.get('sign_in_challenge') ?? '');
    await second.api.auth.confirmSignIn({ code: code() });
    expect(await reasonOf(wrong())).toBe('RATE_LIMITED');
  });
});

describe('a trusted device', () => {
  async function trusted() {
    const guarded = await insertGuardedUser(services);
    const client = await askedFor(guarded.owner);
    await client.api.auth.confirmSignIn({ code: guarded.code(), trustDevice: true });
    const login = () => client.api.auth.login({ email: guarded.owner.email, password });
    return { ...guarded, client, login };
  }

  test('skips the code for 30 days, not the password', async () => {
    const { owner, client, login } = await trusted();
    expect(await login()).toMatchObject({ user: { id: owner.id } });
    const wrong = client.api.auth.login({ email: owner.email, password: 'not the password' });
    expect(await reasonOf(wrong)).toBe('LOGIN_FAILED');
    services.clock.advance(limits.trustedDeviceMs - 120_000);
    await login();
    services.clock.advance(120_000);
    expect(await reasonOf(login())).toBe('SECOND_FACTOR_REQUIRED');
  });

  test('is listed, and asked for a code again once its owner removes it', async () => {
    const { owner, client, login } = await trusted();
    const [listed] = (await client.api.secondFactor.current()).devices;
    expect(listed).toMatchObject({ current: true, device: { kind: 'unknown' } });
    const handle = listed?.handle ?? '';
    expect(JSON.stringify(listed)).not.toContain(client.cookies.get('trusted_device'));
    const other = await trusted();
    expect(await reasonOf(other.client.api.secondFactor.forgetDevice({ handle }))).toBe('DEVICE_NOT_FOUND');
    await client.api.secondFactor.forgetDevice({ handle });
    expect(await reasonOf(client.api.secondFactor.forgetDevice({ handle }))).toBe('DEVICE_NOT_FOUND');
    expect((await client.api.secondFactor.current()).devices).toEqual([]);
    expect(await reasonOf(login())).toBe('SECOND_FACTOR_REQUIRED');
    expect(await eventsOf(owner.id)).toEqual(
      expect.arrayContaining(['user.trustDevice', 'user.forgetDevice']),
    );
  });

  test('is trusted only for the account that chose it, beside others', async () => {
    const mine = await trusted();
    const theirs = await insertGuardedUser(services);
    await mine.client.api.auth.logout();
    await askedFor(theirs.owner, mine.client);
    await mine.client.api.auth.confirmSignIn({ code: theirs.code(), trustDevice: true });
    expect(await mine.login()).toMatchObject({ user: { id: mine.owner.id } });
    const thief = createClient(services);
    thief.cookies.set('trusted_device', 'made-up~');
    await askedFor(mine.owner, thief);
  });

  test('is trusted by three accounts at most: the earliest is asked again', async () => {
    const first = await trusted();
    const others = [];
    for (let count = 0; count < limits.trustedDeviceAccounts; count++) {
      const other = await insertGuardedUser(services);
      await askedFor(other.owner, signedOut(first.client));
      await first.client.api.auth.confirmSignIn({ code: other.code(), trustDevice: true });
      others.push(other);
      if (count === limits.trustedDeviceAccounts - 2) await first.login();
    }
    expect(await reasonOf(first.login())).toBe('SECOND_FACTOR_REQUIRED');
    for (const { owner } of others) {
      const answer = await first.client.api.auth.login({ email: owner.email, password });
      expect(answer).toMatchObject({ user: { id: owner.id } });
    }
  });

  test('is no longer trusted after a new password', async () => {
    const { owner, client, login } = await trusted();
    await client.api.account.changePassword({ currentPassword: password, newPassword: 'Velvet#Otter93' });
    const call = client.api.auth.login({ email: owner.email, password: 'Velvet#Otter93' });
    expect(await reasonOf(call)).toBe('SECOND_FACTOR_REQUIRED');
    expect(await reasonOf(login())).toBe('LOGIN_FAILED');
  });

  test('is one of twenty at most', async () => {
    const { owner, code } = await insertGuardedUser(services);
    const now = Date.now();
    const older = Array.from({ length: limits.trustedDevices }, (_, index) => ({
      id: `older ${index} of ${owner.id}`,
      userId: owner.id,
      createdAt: new Date(now - 1_000 * (index + 1)),
      expiresAt: new Date(now + limits.trustedDeviceMs),
    }));
    await services.db.insert(trustedDevice).values(older);
    const client = await askedFor(owner);
    await client.api.auth.confirmSignIn({ code: code(), trustDevice: true });
    const { devices } = await client.api.secondFactor.current();
    expect(devices).toHaveLength(limits.trustedDevices);
    expect(devices[0]).toMatchObject({ current: true });
  });
});

test('API tokens work without a second factor', async () => {
  const { owner, device } = await insertGuardedUser(services);
  const { token } = await device.api.apiToken.create({
    name: 'Nightly',
    scopes: ['cart:read'],
    days: 30,
    currentPassword: password,
  });
  const script = createClient(services, { bearer: token });
  expect(await script.api.auth.me()).toMatchObject({ id: owner.id });
});

test('neither secret nor code is logged or stored in plain text', async () => {
  const { owner, secret, recoveryCodes, code } = await insertGuardedUser(services);
  const client = await askedFor(owner);
  await rejection(client.api.auth.confirmSignIn({ code: anotherCode(code()) }));
  await client.api.auth.confirmSignIn({ code: code() });
  const events = await services.db
    .select()
    .from(auditEvent)
    .where(and(eq(auditEvent.entity, 'user'), eq(auditEvent.entityId, owner.id)));
  const mails = await queuedMails(services, { to: owner.email });
  const recordedOutput = JSON.stringify([services.logged, events, mails]);
  for (const word of [secret, ...recoveryCodes, client.cookies.get('session') ?? '']) {
    expect(recordedOutput).not.toContain(word);
  }
});
