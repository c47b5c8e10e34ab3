import { supportPhone } from '@app/content/company';
import { sessionLifetimes } from '@app/contracts/accounts/auth/session-lifetime';
import { limits } from '@app/contracts/limits';
import type { Role } from '@app/contracts/people/user/role';
import { session } from '@app/db/schema/accounts/session';
import { user } from '@app/db/schema/accounts/user';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { hashToken } from '../../core/token';
import { createClient, rejection } from '../../testing/callers';
import { mailedCode } from '../../testing/mails';
import { insertUser, testPassword } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { untilQueryWaits } from '../../testing/waits';

const minute = 60_000;

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});

async function reasonOf(call: Promise<unknown>): Promise<string> {
  return (await rejection(call)).reason;
}

async function customerAt(ip?: string) {
  const customer = await insertUser(services);
  const client = createClient(services, { ip });
  const { email } = customer;
  return {
    ...client,
    customer,
    email,
    right: () => client.api.auth.login({ email, password: testPassword }),
    wrong: () => client.api.auth.login({ email, password: 'not the password' }),
  };
}

describe('signing in', () => {
  test('returns a token and the user, and sets the cookie', async () => {
    const { customer, right, cookies, api } = await customerAt();
    const { token, user: view } = await right();
    expect(view).toMatchObject({ id: customer.id, email: customer.email, suspended: false });
    expect(cookies.get('session')).toBe(token);
    expect(await api.auth.me()).toEqual(view);
    const [row] = await services.db.select().from(user).where(eq(user.id, customer.id));
    expect(row?.lastLoginAt).toBeInstanceOf(Date);
    expect(row?.updatedAt).toEqual(customer.updatedAt);
  });

  test('only the hash of the token is stored', async () => {
    const { customer, right } = await customerAt();
    const { token } = await right();
    const rows = await services.db.select().from(session).where(eq(session.userId, customer.id));
    expect(rows.map(({ id }) => id)).toEqual([hashToken(token)]);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16);
  });

  test('ignores the case of the address and the spaces around it', async () => {
    const { api, email } = await customerAt();
    const answer = await api.auth.login({ email: ` ${email.toUpperCase()} `, password: testPassword });
    expect(answer.user.email).toBe(email);
  });

  test('again returns another token and ends the earlier session', async () => {
    const { right, api, customer } = await customerAt();
    const first = await right();
    const second = await right();
    expect(second.token).not.toBe(first.token);
    expect(await services.db.$count(session, eq(session.userId, customer.id))).toBe(1);
    expect(await createClient(services, { bearer: first.token }).api.auth.me()).toBeNull();
    expect(await api.auth.me()).not.toBeNull();
  });

  test('with a wrong password and with an unknown address have the same response and the same work', async () => {
    const { api, wrong } = await customerAt();
    await rejection(api.auth.login({ email: 'warm-up@example.com', password: 'whatever' }));
    const start = services.statements.length;
    const wrongPassword = await rejection(wrong());
    const middle = services.statements.length;
    const unknown = await rejection(
      createClient(services).api.auth.login({ email: 'nobody@example.com', password: 'not the password' }),
    );
    expect(wrongPassword).toMatchObject({ reason: 'LOGIN_FAILED', status: 401 });
    expect([unknown.reason, unknown.message, unknown.details]).toEqual([
      wrongPassword.reason,
      wrongPassword.message,
      wrongPassword.details,
    ]);
    expect(services.statements.slice(start, middle)).toEqual(services.statements.slice(middle));
  });

  test('with a password changed during the check is refused as wrong', async () => {
    const row = await insertUser(services);
    const { api } = createClient(services);
    const { signingIn } = await services.db.transaction(async (tx) => {
      await tx.update(user).set({ passwordHash: 'another' }).where(eq(user.id, row.id));
      const signingIn = rejection(api.auth.login({ email: row.email, password: testPassword }));
      await untilQueryWaits(services);
      return { signingIn };
    });
    expect(await signingIn).toMatchObject({ reason: 'LOGIN_FAILED' });
  });

  test('takes a password exactly as it is', async () => {
    const { api, email } = await customerAt();
    expect(await reasonOf(api.auth.login({ email, password: ` ${testPassword}` }))).toBe('LOGIN_FAILED');
    expect(await reasonOf(api.auth.login({ email, password: testPassword.toLowerCase() }))).toBe(
      'LOGIN_FAILED',
    );
  });

  test('is logged, successful or not, without password, token or typed address', async () => {
    const { customer, right, wrong, api } = await customerAt();
    const from = services.logged.length;
    await rejection(wrong());
    await rejection(api.auth.login({ email: 'typed-by-mistake@example.com', password: 'whatever' }));
    const { token } = await right();
    const lines = services.logged.slice(from);
    expect(lines).toContainEqual(
      expect.objectContaining({
        level: 'info',
        message: 'signed in',
        fields: expect.objectContaining({ user: customer.id }),
      }),
    );
    expect(lines.filter(({ message }) => message.startsWith('sign-in refused'))).toHaveLength(2);
    const text = JSON.stringify(lines);
    for (const secret of [testPassword, 'not the password', token, hashToken(token), 'typed-by-mistake']) {
      expect(text).not.toContain(secret);
    }
  });

  test('with odd characters is refused in words', async () => {
    const { api, email } = await customerAt();
    const nul = String.fromCharCode(0);
    expect(await reasonOf(api.auth.login({ email, password: `a${nul}b` }))).toBe('LOGIN_FAILED');
    expect(await reasonOf(api.auth.login({ email: `${nul}${email}`, password: 'x' }))).toBe(
      'VALIDATION_FAILED',
    );
    expect(await reasonOf(api.auth.login({ email, password: 'x'.repeat(129) }))).toBe('VALIDATION_FAILED');
  });
});

describe('a suspended user', () => {
  test('is told so only with the right password, with the phone number to call', async () => {
    const { right, wrong, customer } = await customerAt();
    await services.db.update(user).set({ suspendedAt: new Date() }).where(eq(user.id, customer.id));
    expect(await reasonOf(wrong())).toBe('LOGIN_FAILED');
    const refused = await rejection(right());
    expect(refused).toMatchObject({ reason: 'ACCOUNT_SUSPENDED', status: 403 });
    expect(refused.message).toContain(supportPhone.display);
    expect(await services.db.$count(session, eq(session.userId, customer.id))).toBe(0);
  });
});

describe('too many wrong passwords', () => {
  test('refuse the sixth attempt, even with the right password, and state the wait', async () => {
    services.clock.freeze();
    const { right, wrong } = await customerAt();
    for (let attempt = 0; attempt < 5; attempt++) expect(await reasonOf(wrong())).toBe('LOGIN_FAILED');
    expect(await rejection(right())).toMatchObject({
      reason: 'RATE_LIMITED',
      status: 429,
      retryAfter: 60,
      message: 'Too many attempts. Please try again in 60 seconds.',
    });
    services.clock.advance(30_000);
    expect(await rejection(right())).toMatchObject({ retryAfter: 30 });
    services.clock.advance(30_000);
    await right();
  });

  test('attempts made at the same time count too', async () => {
    const { wrong, email, customer } = await customerAt();
    const reasons = await Promise.all(Array.from({ length: 20 }, () => reasonOf(wrong())));
    expect(reasons.filter((reason) => reason === 'LOGIN_FAILED')).toHaveLength(5);
    expect(reasons.filter((reason) => reason === 'RATE_LIMITED')).toHaveLength(15);

    const elsewhere = createClient(services);
    const { user: owner } = await elsewhere.api.auth.login({ email, password: testPassword });
    expect(owner.id).toBe(customer.id);
  });

  test('the waits grow and never become a lock for good', async () => {
    services.clock.freeze();
    const { right, wrong } = await customerAt();
    await right();
    for (const seconds of [60, 120, 240, 480, 900, 900]) {
      for (let attempt = 0; attempt < 5; attempt++) expect(await reasonOf(wrong())).toBe('LOGIN_FAILED');
      expect((await rejection(wrong())).retryAfter).toBe(seconds);
      services.clock.advance(seconds * 1_000);
    }
    await right();
  });

  test('are reset by a successful login', async () => {
    services.clock.freeze();
    const { right, wrong } = await customerAt();
    for (let attempt = 0; attempt < 6; attempt++) await rejection(wrong());
    services.clock.advance(minute);
    await right();
    for (let attempt = 0; attempt < 5; attempt++) expect(await reasonOf(wrong())).toBe('LOGIN_FAILED');
    expect((await rejection(wrong())).retryAfter).toBe(60);
  });

  test('are forgotten after fifteen minutes', async () => {
    services.clock.freeze();
    const { right, wrong } = await customerAt();
    for (let attempt = 0; attempt < 4; attempt++) await rejection(wrong());
    services.clock.advance(15 * minute);
    for (let attempt = 0; attempt < 4; attempt++) expect(await reasonOf(wrong())).toBe('LOGIN_FAILED');
    await right();
  });

  test('a stranger’s attempts elsewhere do not lock the owner out (auth.login-throttle)', async () => {
    const { right, email } = await customerAt();
    const stranger = createClient(services);
    for (let attempt = 0; attempt < 8; attempt++) {
      await rejection(stranger.api.auth.login({ email, password: 'guess' }));
    }
    await right();
  });

  test('from forty networks are slowed after ten, and a known device still gets in (auth.known-device)', async () => {
    services.clock.freeze();
    const { right, email } = await customerAt();
    await right();
    const stranger = () => createClient(services).api.auth.login({ email, password: 'guess' });
    const reasons: string[] = [];
    for (let network = 0; network < 40; network++) reasons.push(await reasonOf(stranger()));
    expect(reasons.filter((reason) => reason === 'LOGIN_FAILED')).toHaveLength(10);
    expect(reasons.filter((reason) => reason === 'LOGIN_GUARDED')).toHaveLength(30);
    await right();

    // Each series ends with a longer wait; the owner's own device never waits.
    for (const seconds of [300, 900]) {
      services.clock.advance(3_600_000);
      for (let tries = 0; tries < 10; tries++) await rejection(stranger());
      expect(await rejection(stranger())).toMatchObject({ status: 429, retryAfter: seconds });
      await right();
    }
  }, 60_000);

  test('are slowed for an unknown address with the same message', async () => {
    const email = 'nobody-at-all@example.com';
    const attempt = () => createClient(services).api.auth.login({ email, password: 'guess' });
    for (let network = 0; network < 10; network++) expect(await reasonOf(attempt())).toBe('LOGIN_FAILED');
    expect(await reasonOf(attempt())).toBe('LOGIN_GUARDED');
  });

  test('on an unknown device can be solved by a new password by mail', async () => {
    const { email } = await insertUser(services);
    for (let network = 0; network < 12; network++) {
      await rejection(createClient(services).api.auth.login({ email, password: 'guess' }));
    }
    const fresh = createClient(services).api;
    expect(await reasonOf(fresh.auth.login({ email, password: testPassword }))).toBe('LOGIN_GUARDED');
    await fresh.auth.forgotPassword({ email });
    const newPassword = 'Kettle,Moss88';
    await fresh.auth.resetPassword({ email, otp: await mailedCode(services, email), newPassword });
    await fresh.auth.login({ email, password: newPassword });
  });

  test('the known-device cookie is valid for one account and ends with its password', async () => {
    const mine = await customerAt();
    await mine.right();
    const theirs = await insertUser(services);
    const cookie = mine.cookies.get('known_device') ?? '';
    const failures = async (email: string, value: string) => {
      const client = createClient(services);
      client.cookies.set('known_device', value);
      for (let network = 0; network < 10; network++) {
        await rejection(createClient(services).api.auth.login({ email, password: 'guess' }));
      }
      return reasonOf(client.api.auth.login({ email, password: 'guess' }));
    };
    expect(await failures(theirs.email, cookie)).toBe('LOGIN_GUARDED');
    expect(await failures(mine.email, `${cookie}x`)).toBe('LOGIN_GUARDED');
    expect(await failures(mine.email, cookie)).toBe('LOGIN_FAILED');
    await services.db.update(user).set({ passwordHash: 'another' }).where(eq(user.id, mine.customer.id));
    expect(await failures(mine.email, cookie)).toBe('LOGIN_GUARDED');
  });

  test('on a known device have five tries of their own, and the cookie changes at each login', async () => {
    services.clock.freeze();
    const { right, wrong, cookies } = await customerAt();
    await right();
    const first = cookies.get('known_device');
    services.clock.advance(minute);
    await right();
    expect(cookies.get('known_device')).not.toBe(first);
    for (let attempt = 0; attempt < 5; attempt++) expect(await reasonOf(wrong())).toBe('LOGIN_FAILED');
    expect(await reasonOf(wrong())).toBe('RATE_LIMITED');
    services.clock.advance(limits.knownDeviceMs + minute);
    expect(await reasonOf(wrong())).toBe('LOGIN_FAILED');
  });

  test('a client is limited across all addresses, not counting successful logins', async () => {
    const ip = '203.0.113.50';
    const { right, api, email: known } = await customerAt(ip);
    const elsewhere = () =>
      createClient(services, { ip }).api.auth.login({ email: known, password: testPassword });
    for (let index = 0; index < 49; index++) {
      const email = `spray-${index}@example.com`;
      expect(await reasonOf(api.auth.login({ email, password: 'Spring!2024' }))).toBe('LOGIN_FAILED');
    }
    await elsewhere();
    await elsewhere();
    expect(await reasonOf(api.auth.login({ email: 'spray-49@example.com', password: 'x' }))).toBe(
      'LOGIN_FAILED',
    );
    expect(await reasonOf(api.auth.login({ email: 'spray-50@example.com', password: 'x' }))).toBe(
      'RATE_LIMITED',
    );
    expect(await reasonOf(elsewhere())).toBe('RATE_LIMITED');
    expect(await reasonOf(right())).toBe('RATE_LIMITED');
  }, 60_000);

  test('an IPv6 client is its /64', async () => {
    const { wrong, email } = await customerAt('2001:db8:1:2:aaaa::1');
    for (let attempt = 0; attempt < 5; attempt++) await rejection(wrong());
    const neighbour = createClient(services, { ip: '2001:db8:1:2:bbbb::9' });
    expect(await reasonOf(neighbour.api.auth.login({ email, password: testPassword }))).toBe('RATE_LIMITED');
  });
});

describe('a session', () => {
  const day = 24 * 60 * minute;

  const sessionCookieOf = (cookies: readonly string[]) =>
    cookies.findLast((cookie) => cookie.startsWith('session='));

  async function signedIn(remember: boolean, role: Role = 'user') {
    const customer = await insertUser(services, { role });
    const client = createClient(services);
    const { token } = await client.api.auth.login({
      email: customer.email,
      password: testPassword,
      remember,
    });
    const row = async () => {
      const [found] = await services.db
        .select()
        .from(session)
        .where(eq(session.id, hashToken(token)));
      return found;
    };
    return { ...client, self: client, token, row };
  }

  test('without remember-me ends with the browser, and after 12 hours of use', async () => {
    services.clock.freeze();
    const { api, setCookies, row } = await signedIn(false);
    expect(sessionCookieOf(setCookies)).not.toMatch(/max-age|expires/i);
    services.clock.advance(sessionLifetimes.browser.absoluteMs - minute);
    expect(await api.auth.me()).not.toBeNull();
    services.clock.advance(minute);
    expect(await api.auth.me()).toBeNull();
    expect(await row()).toBeUndefined();
  });

  test('with remember-me slides by 30 days, and ends after 90 however often it is used', async () => {
    services.clock.freeze();
    const { api, setCookies, row } = await signedIn(true);
    expect(sessionCookieOf(setCookies)).toContain(`Max-Age=${90 * 24 * 3_600}`);
    const end = Date.now() + 90 * day;
    for (let slides = 0; slides < 3; slides++) {
      services.clock.advance(29 * day);
      expect(await api.auth.me()).not.toBeNull();
      expect((await row())?.expiresAt.getTime()).toBe(Math.min(end, Date.now() + 30 * day));
    }
    services.clock.advance(3 * day);
    expect(await api.auth.me()).toBeNull();
    expect(await row()).toBeUndefined();
  });

  test('with remember-me ends after 30 days without use', async () => {
    services.clock.freeze();
    const { api } = await signedIn(true);
    services.clock.advance(30 * day);
    expect(await api.auth.me()).toBeNull();
  });

  test('400 days old and 29 days idle, as an earlier release left it, is refused', async () => {
    services.clock.freeze();
    const { api, token, row } = await signedIn(true);
    const ago = (days: number) => new Date(Date.now() - days * day);
    await services.db
      .update(session)
      .set({ createdAt: ago(400), lastSeenAt: ago(29), expiresAt: ago(-1) })
      .where(eq(session.id, hashToken(token)));
    expect(await api.auth.me()).toBeNull();
    expect(await row()).toBeUndefined();
  });

  test.each([true, false])(
    'of the team ends after 12 hours and after 2 idle ones, remembered: %s',
    async (remember) => {
      services.clock.freeze();
      const activeClient = await signedIn(remember, 'admin');
      const idleClient = await signedIn(remember, 'super-admin');
      for (let hours = 1; hours < 12; hours++) {
        services.clock.advance(60 * minute);
        expect(await activeClient.api.auth.me()).not.toBeNull();
        if (hours >= 2) expect(await idleClient.api.auth.me()).toBeNull();
      }
      services.clock.advance(60 * minute);
      expect(await activeClient.api.auth.me()).toBeNull();
    },
  );

  test('is not extended by requests that an open page makes by itself', async () => {
    services.clock.freeze();
    const client = await signedIn(true, 'admin');
    client.self.unattended = true;
    for (let polls = 0; polls < 11; polls++) {
      services.clock.advance(10 * minute);
      expect(await client.api.auth.me()).not.toBeNull();
    }
    client.self.unattended = false;
    expect(await client.api.auth.me()).not.toBeNull();
    client.self.unattended = true;
    services.clock.advance(119 * minute);
    expect(await client.api.auth.me()).not.toBeNull();
    services.clock.advance(minute);
    expect(await client.api.auth.me()).toBeNull();
  });

  test('in frequent use is not written at every call', async () => {
    services.clock.freeze();
    const { api } = await signedIn(true);
    services.clock.advance(minute);
    const from = services.statements.length;
    await api.auth.me();
    await api.auth.me();
    expect(services.statements.slice(from).filter((text) => text.startsWith('update'))).toEqual([]);
    services.clock.advance(5 * minute);
    await api.auth.me();
    await api.auth.me();
    expect(services.statements.slice(from).filter((text) => text.startsWith('update'))).toHaveLength(1);
  });

  test('ends at logout, which always succeeds', async () => {
    const { api, token, cookies, row } = await signedIn(true);
    expect(await api.auth.logout()).toEqual({ success: true, message: 'You have been logged out.' });
    expect(cookies.has('session')).toBe(false);
    expect(await row()).toBeUndefined();
    const late = createClient(services, { bearer: token });
    expect(await late.api.auth.me()).toBeNull();
    expect(await late.api.auth.logout()).toMatchObject({ success: true });
    expect(await createClient(services).api.auth.logout()).toMatchObject({ success: true });
  });

  test.each(['', 'made up', '../../etc/passwd', '\u0000', '🦜'.repeat(500)])(
    'is not opened by the token "%s"',
    async (bearer) => {
      expect(await createClient(services, { bearer }).api.auth.me()).toBeNull();
    },
  );

  test('the stored hash is not a token', async () => {
    const { token } = await signedIn(false);
    expect(await createClient(services, { bearer: hashToken(token) }).api.auth.me()).toBeNull();
  });
});
