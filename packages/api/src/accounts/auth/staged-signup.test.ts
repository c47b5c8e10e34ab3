import { limits } from '@app/contracts/limits';
import { messages } from '@app/contracts/messages';
import { oneTimeCode } from '@app/db/schema/accounts/one-time-code';
import { user } from '@app/db/schema/accounts/user';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { noRateLimits } from '../../core/rate-limits';
import { createClient, rejection } from '../../testing/callers';
import { mailedCode, queuedMails } from '../../testing/mails';
import { insertUser, testPassword } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});

let people = 0;
function newAddress(): string {
  people += 1;
  return `newcomer-${people}@example.com`;
}

function otherCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

/** Returns a client that has requested a code, and the code. */
async function afterInitiate(email = newAddress()) {
  const client = createClient(services);
  const answer = await client.api.auth.initiateSignup({ email });
  return { ...client, email, answer, otp: await mailedCode(services, email) };
}

async function afterCode(email = newAddress()) {
  const initiated = await afterInitiate(email);
  const { signupToken } = await initiated.api.auth.verifySignupCode({ email, otp: initiated.otp });
  return { ...initiated, signupToken, account: { email, name: 'Nana Osei', password: testPassword } };
}

describe('the way from an address to an account', () => {
  test('creates an account with code and proof, and logs in', async () => {
    const { api, email, answer, otp, cookies } = await afterInitiate();
    expect(answer).toEqual({
      success: true,
      message: messages.signupCodeSent,
      expiresIn: 600,
      resendAfter: 60,
    });
    await api.auth.verifySignupCode({ email, otp });
    expect(cookies.has('signup_proof')).toBe(true);

    const done = await api.auth.completeSignup({ email, name: ' Nana Osei ', password: testPassword });
    expect(done).toMatchObject({
      message: 'Account created successfully!',
      user: { name: 'Nana Osei', email, role: 'user', emailVerified: true, suspended: false },
    });
    expect(Object.keys(done.user).sort()).toEqual(
      [
        'createdAt',
        'email',
        'emailVerified',
        'id',
        'language',
        'name',
        'role',
        'suspended',
        'updatedAt',
      ].sort(),
    );
    expect(cookies.get('session')).toBe(done.token);
    expect(cookies.has('signup_proof')).toBe(false);
    expect(await api.auth.me()).toEqual(done.user);
    expect(await createClient(services, { bearer: done.token }).api.auth.me()).toEqual(done.user);
  });

  test('the proof in the body works without the cookie', async () => {
    const { account, signupToken } = await afterCode();
    const otherClient = createClient(services);
    const done = await otherClient.api.auth.completeSignup({ ...account, signupToken });
    expect(done.user.email).toBe(account.email);
  });

  test('the same address in another spelling is the same sign-up', async () => {
    const { api, email, otp } = await afterInitiate();
    const upperCaseEmail = `  ${email.toUpperCase()} `;
    await api.auth.verifySignupCode({ email: upperCaseEmail, otp });
    const { user: made } = await api.auth.completeSignup({
      email: upperCaseEmail,
      name: 'Nana',
      password: testPassword,
    });
    expect(made.email).toBe(email);
  });

  test('the database holds neither code nor proof in plain text', async () => {
    const { email, otp, signupToken } = await afterCode();
    const rows = await services.db.select().from(oneTimeCode).where(eq(oneTimeCode.email, email));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(otp);
    expect(JSON.stringify(rows)).not.toContain(signupToken);
  });

  test('the browser’s earlier session ends', async () => {
    const before = await insertUser(services);
    const { api, account } = await afterCode();
    const { token } = await api.auth.login({ email: before.email, password: testPassword });
    await api.auth.completeSignup(account);
    expect(await api.auth.me()).toMatchObject({ email: account.email });
    expect(await createClient(services, { bearer: token }).api.auth.me()).toBeNull();
  });

  test('the cookies are httpOnly and SameSite=Lax, and Secure and of this host alone on https', async () => {
    const secureClient = createClient({ ...services, secureCookies: true });
    const email = newAddress();
    await secureClient.api.auth.initiateSignup({ email });
    await secureClient.api.auth.verifySignupCode({ email, otp: await mailedCode(services, email) });
    await secureClient.api.auth.completeSignup({ email, name: 'Nana', password: testPassword });
    const proof = secureClient.setCookies.find((cookie) => cookie.startsWith('__Host-signup_proof='));
    expect(proof).toContain('Max-Age=900');
    for (const cookie of secureClient.setCookies) {
      expect(cookie).toContain('HttpOnly');
      expect(cookie).toContain('SameSite=Lax');
      expect(cookie).toContain('Secure');
      expect(cookie).toMatch(/^__Host-/);
      expect(cookie).toContain('Path=/');
      expect(cookie).not.toContain('Domain');
    }
  });
});

describe('a code', () => {
  test('that is wrong is refused, and the right one still works', async () => {
    const { api, email, otp } = await afterInitiate();
    expect(await rejection(api.auth.verifySignupCode({ email, otp: otherCode(otp) }))).toMatchObject({
      reason: 'CODE_WRONG',
      message: 'Invalid OTP. Please try again.',
      status: 400,
    });
    await api.auth.verifySignupCode({ email, otp });
  });

  test('works once', async () => {
    const { api, email, otp } = await afterInitiate();
    await api.auth.verifySignupCode({ email, otp });
    expect(await rejection(api.auth.verifySignupCode({ email, otp }))).toMatchObject({
      reason: 'CODE_EXPIRED',
    });
  });

  test('expires after ten minutes', async () => {
    services.clock.freeze();
    const { api, email, otp } = await afterInitiate();
    services.clock.advance(limits.codeLifetimeMs - 1);
    expect(await rejection(api.auth.verifySignupCode({ email, otp: otherCode(otp) }))).toMatchObject({
      reason: 'CODE_WRONG',
    });
    services.clock.advance(1);
    expect(await rejection(api.auth.verifySignupCode({ email, otp }))).toMatchObject({
      reason: 'CODE_EXPIRED',
    });
  });

  test('is refused at the sixth attempt, even if right, with the wait', async () => {
    const { api, email, otp } = await afterInitiate();
    for (let tries = 0; tries < 5; tries++) {
      expect(await rejection(api.auth.verifySignupCode({ email, otp: otherCode(otp) }))).toMatchObject({
        reason: 'CODE_WRONG',
      });
    }
    const refused = await rejection(api.auth.verifySignupCode({ email, otp }));
    expect(refused).toMatchObject({ reason: 'CODE_TRIES_USED', status: 429 });
    expect(refused.retryAfter).toBeGreaterThan(3_500);
    expect(refused.message).toBe('Too many wrong codes. Please request a new one in 60 minutes.');
  });

  test('has five tries even for simultaneous guesses', async () => {
    const { api, email, otp } = await afterInitiate();
    const guesses = Array.from({ length: 20 }, (_, index) =>
      rejection(
        api.auth.verifySignupCode({
          email,
          otp: String((Number(otp) + 1 + index) % 1_000_000).padStart(6, '0'),
        }),
      ),
    );
    const reasons = (await Promise.all(guesses)).map(({ reason }) => reason);
    expect(reasons.filter((reason) => reason === 'CODE_WRONG')).toHaveLength(5);
    expect(reasons.filter((reason) => reason === 'CODE_TRIES_USED')).toHaveLength(15);
  });

  test('entered twice at once gives one proof', async () => {
    const { email, otp } = await afterInitiate();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => createClient(services).api.auth.verifySignupCode({ email, otp })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is worthless for another address or another purpose', async () => {
    const { api, otp } = await afterInitiate();
    const other = await afterInitiate();
    if (other.otp !== otp) {
      expect(await rejection(api.auth.verifySignupCode({ email: other.email, otp }))).toMatchObject({
        reason: 'CODE_WRONG',
      });
    }
    const customer = await insertUser(services);
    await api.auth.forgotPassword({ email: customer.email });
    const resetCode = await mailedCode(services, customer.email);
    expect(
      await rejection(api.auth.verifySignupCode({ email: customer.email, otp: resetCode })),
    ).toMatchObject({ reason: 'CODE_EXPIRED' });
  });

  test('that nobody requested is refused', async () => {
    const { api } = createClient(services);
    expect(await rejection(api.auth.verifySignupCode({ email: newAddress(), otp: '123456' }))).toMatchObject({
      reason: 'CODE_EXPIRED',
    });
  });

  test.each(['12345', '1234567', 'abcdef', '', '１２３４５６'])(
    'must be six digits, not "%s"',
    async (otp) => {
      const { api } = createClient(services);
      const refused = await rejection(api.auth.verifySignupCode({ email: newAddress(), otp }));
      expect(refused.details).toEqual([{ field: 'otp', message: 'Please enter the complete 6-digit OTP' }]);
    },
  );

  test('guesses are limited per client over all addresses', async () => {
    const { api } = createClient(services);
    for (let index = 0; index < 60; index++) {
      await rejection(api.auth.verifySignupCode({ email: `nobody-${index}@example.com`, otp: '123456' }));
    }
    expect(
      await rejection(api.auth.verifySignupCode({ email: 'nobody-60@example.com', otp: '123456' })),
    ).toMatchObject({ reason: 'RATE_LIMITED', status: 429 });
  });
});

describe('strangers', () => {
  test('who guess wrong use up none of the owner’s tries, with a handle or without', async () => {
    const { api, email, otp } = await afterInitiate();
    const asking = createClient(services).api;
    await asking.auth.initiateSignup({ email });
    for (const stranger of [asking, createClient(services).api, createClient(services).api]) {
      const reasons = [];
      for (let tries = 0; tries < 6; tries++) {
        reasons.push(
          (await rejection(stranger.auth.verifySignupCode({ email, otp: otherCode(otp) }))).reason,
        );
      }
      expect(reasons.filter((reason) => reason === 'CODE_WRONG')).toHaveLength(stranger === asking ? 5 : 3);
      expect(reasons.at(-1)).toBe('CODE_TRIES_USED');
    }
    await api.auth.verifySignupCode({ email, otp });
  });

  test('share 80 guesses an hour at one address', async () => {
    services.clock.freeze();
    const { email, otp } = await afterInitiate();
    let guesses = 0;
    for (let caller = 0; caller < 30; caller++) {
      const { api } = createClient(services);
      const asks = caller % 2 === 0;
      if (asks) await api.auth.initiateSignup({ email }).catch(() => {});
      for (let tries = 0; tries < 6; tries++) {
        const { reason } = await rejection(api.auth.verifySignupCode({ email, otp: otherCode(otp) }));
        if (reason === 'CODE_WRONG') guesses += 1;
      }
    }
    // The owner, who requested the code first, is one of the ten callers and did not guess.
    expect(guesses).toBe(9 * 5 + 10 * 3);
  });

  test('get no more guesses from handles collected before', async () => {
    services.clock.freeze();
    const email = newAddress();
    const strangers = Array.from({ length: 20 }, () => createClient(services).api);
    for (const [index, stranger] of strangers.entries()) {
      if (index === 10) services.clock.advance(limits.codeTriesWindowMs + 1_000);
      await stranger.auth.initiateSignup({ email });
    }
    const otp = await mailedCode(services, email);
    let guesses = 0;
    for (const stranger of strangers) {
      for (let tries = 0; tries < 6; tries++) {
        const { reason } = await rejection(stranger.auth.verifySignupCode({ email, otp: otherCode(otp) }));
        if (reason === 'CODE_WRONG') guesses += 1;
      }
    }
    expect(guesses).toBe(10 * 5 + 10 * 3);
  });

  test('cannot delay the owner’s code or invalidate it', async () => {
    const { api, email } = await afterInitiate();
    for (let codes = 0; codes < 9; codes++) {
      services.clock.advance(limits.codeResendMs);
      await createClient(services).api.auth.initiateSignup({ email });
    }
    // Five mails, plus one for the code that had expired in the meantime: the newest has the valid code.
    await api.auth.verifySignupCode({ email, otp: await mailedCode(services, email) });
  });

  test('a client without cookies can use its code', async () => {
    const { email, otp } = await afterInitiate();
    const otherClient = createClient(services).api;
    await rejection(otherClient.auth.verifySignupCode({ email, otp: otherCode(otp) }));
    await otherClient.auth.verifySignupCode({ email, otp });
  });
});

test('the next code can be requested at once where nothing is limited', async () => {
  const email = newAddress();
  const { api } = createClient({ ...services, rateLimits: noRateLimits });
  expect(await api.auth.initiateSignup({ email })).toMatchObject({ resendAfter: 0 });
  await api.auth.initiateSignup({ email });
  await api.auth.verifySignupCode({ email, otp: await mailedCode(services, email) });
  expect(await queuedMails(services, { to: email })).toHaveLength(2);
});

describe('requesting a code again', () => {
  test('is refused within 60 seconds, with the wait', async () => {
    const { api, email } = await afterInitiate();
    services.clock.advance(20_000);
    expect(await rejection(api.auth.initiateSignup({ email }))).toMatchObject({
      reason: 'RATE_LIMITED',
      retryAfter: 40,
      message: 'Too many attempts. Please try again in 40 seconds.',
    });
    expect(await queuedMails(services, { to: email })).toHaveLength(1);
  });

  test('at the same time sends one mail', async () => {
    const email = newAddress();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => createClient(services).api.auth.initiateSignup({ email })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(await queuedMails(services, { to: email })).toHaveLength(1);
  });

  test('at the same time from one place sends one mail and says so once', async () => {
    const { api, email } = await afterInitiate();
    services.clock.advance(limits.codeResendMs);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => api.auth.initiateSignup({ email })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await queuedMails(services, { to: email })).toHaveLength(2);
  });

  test('after 60 seconds replaces the code and adds no tries', async () => {
    const { api, email, otp } = await afterInitiate();
    for (let tries = 0; tries < 4; tries++)
      await rejection(api.auth.verifySignupCode({ email, otp: otherCode(otp) }));
    services.clock.advance(limits.codeResendMs);
    await api.auth.initiateSignup({ email });
    const second = await mailedCode(services, email);
    const wrongCode = otp === second ? otherCode(otp) : otp;
    expect(await rejection(api.auth.verifySignupCode({ email, otp: wrongCode }))).toMatchObject({
      reason: 'CODE_WRONG',
    });
    expect(await rejection(api.auth.verifySignupCode({ email, otp: second }))).toMatchObject({
      reason: 'CODE_TRIES_USED',
    });
  });

  test('is refused while the tries are used up, and works after the hour', async () => {
    const { api, email, otp } = await afterInitiate();
    for (let tries = 0; tries < 5; tries++)
      await rejection(api.auth.verifySignupCode({ email, otp: otherCode(otp) }));
    services.clock.advance(limits.codeResendMs);
    expect(await rejection(api.auth.initiateSignup({ email }))).toMatchObject({ reason: 'CODE_TRIES_USED' });
    expect(await queuedMails(services, { to: email })).toHaveLength(1);

    services.clock.advance(limits.codeTriesWindowMs);
    await api.auth.initiateSignup({ email });
    await api.auth.verifySignupCode({ email, otp: await mailedCode(services, email) });
  });

  test('is limited to five mails an hour per address, and one more when the last code has expired', async () => {
    const email = newAddress();
    for (let codes = 0; codes < 5; codes++) {
      await createClient(services).api.auth.initiateSignup({ email });
      services.clock.advance(limits.codeResendMs);
    }
    const late = createClient(services);
    await late.api.auth.initiateSignup({ email });
    expect(await queuedMails(services, { to: email })).toHaveLength(5);
    services.clock.advance(limits.codeResendMs);
    const refused = await rejection(late.api.auth.initiateSignup({ email }));
    expect(refused).toMatchObject({ reason: 'RATE_LIMITED', status: 429 });
    // The code mailed last is the valid one, no matter who requested it.
    await late.api.auth.verifySignupCode({ email, otp: await mailedCode(services, email) });
  });

  test('is limited to ten callers an hour per address, and three of one client', async () => {
    const email = newAddress();
    const ip = '203.0.113.9';
    for (let callers = 0; callers < 3; callers++) {
      await createClient(services, { ip }).api.auth.initiateSignup({ email });
    }
    expect(await rejection(createClient(services, { ip }).api.auth.initiateSignup({ email }))).toMatchObject({
      reason: 'RATE_LIMITED',
    });
    for (let callers = 0; callers < 7; callers++) {
      await createClient(services).api.auth.initiateSignup({ email });
    }
    expect(await rejection(createClient(services).api.auth.initiateSignup({ email }))).toMatchObject({
      reason: 'RATE_LIMITED',
    });
    expect(await queuedMails(services, { to: email })).toHaveLength(1);
  });

  test('is limited to twenty codes an hour per client, whatever the address', async () => {
    const { api } = createClient(services);
    for (let codes = 0; codes < 20; codes++) await api.auth.initiateSignup({ email: newAddress() });
    expect(await rejection(api.auth.initiateSignup({ email: newAddress() }))).toMatchObject({
      reason: 'RATE_LIMITED',
    });
  });

  test('too early does not use up the codes of the hour', async () => {
    const { api, email } = await afterInitiate();
    for (let clicks = 0; clicks < 25; clicks++) await rejection(api.auth.initiateSignup({ email }));
    services.clock.advance(limits.codeResendMs);
    await api.auth.initiateSignup({ email });
  });
});

describe('changing the address', () => {
  test('invalidates the code of the old one, but keeps its tries and resend timer', async () => {
    const { api, email, otp } = await afterInitiate();
    for (let tries = 0; tries < 4; tries++)
      await rejection(api.auth.verifySignupCode({ email, otp: otherCode(otp) }));
    expect(await api.auth.cancelSignup({ email })).toMatchObject({ success: true });
    expect(await rejection(api.auth.verifySignupCode({ email, otp }))).toMatchObject({
      reason: 'CODE_EXPIRED',
    });
    expect(await rejection(api.auth.initiateSignup({ email }))).toMatchObject({ reason: 'RATE_LIMITED' });

    services.clock.advance(limits.codeResendMs);
    await api.auth.initiateSignup({ email });
    const second = await mailedCode(services, email);
    await rejection(api.auth.verifySignupCode({ email, otp: otherCode(second) }));
    expect(await rejection(api.auth.verifySignupCode({ email, otp: second }))).toMatchObject({
      reason: 'CODE_TRIES_USED',
    });
  });

  test('by a stranger invalidates neither code nor proof of its owner', async () => {
    const { api, email, otp } = await afterInitiate();
    const stranger = createClient(services).api;
    await stranger.auth.cancelSignup({ email });
    // Not even after the stranger has requested a code for the same address.
    await stranger.auth.initiateSignup({ email });
    await stranger.auth.cancelSignup({ email });
    await api.auth.verifySignupCode({ email, otp });
    await stranger.auth.cancelSignup({ email });
    await api.auth.completeSignup({ email, name: 'Nana', password: testPassword });
  });

  test('has the same response for an address that nobody entered', async () => {
    expect(await createClient(services).api.auth.cancelSignup({ email: newAddress() })).toEqual({
      success: true,
      message: messages.signupCancelled,
    });
  });
});

describe('the account step', () => {
  const notVerified = {
    reason: 'EMAIL_NOT_VERIFIED',
    status: 401,
    message: 'Please verify your email first',
  };

  test('is refused without a proof', async () => {
    const { account } = await afterCode();
    expect(await rejection(createClient(services).api.auth.completeSignup(account))).toMatchObject(
      notVerified,
    );
  });

  test('is refused with the proof of another address', async () => {
    const mine = await afterCode();
    const theirs = await afterCode();
    expect(
      await rejection(mine.api.auth.completeSignup({ ...mine.account, email: theirs.email })),
    ).toMatchObject(notVerified);
    expect(
      await rejection(
        createClient(services).api.auth.completeSignup({ ...theirs.account, signupToken: mine.signupToken }),
      ),
    ).toMatchObject(notVerified);
  });

  test('is refused with a made-up proof', async () => {
    const { account } = await afterCode();
    expect(
      await rejection(createClient(services).api.auth.completeSignup({ ...account, signupToken: 'made up' })),
    ).toMatchObject(notVerified);
  });

  test('is refused after 15 minutes', async () => {
    const { api, account } = await afterCode();
    services.clock.advance(limits.signupProofLifetimeMs);
    expect(await rejection(api.auth.completeSignup(account))).toMatchObject(notVerified);
  });

  test('accepts a proof once', async () => {
    const { api, account, signupToken } = await afterCode();
    await api.auth.completeSignup(account);
    expect(await rejection(api.auth.completeSignup({ ...account, signupToken }))).toMatchObject(notVerified);
  });

  test('a used proof stays used when a new code is requested', async () => {
    const { api, account, signupToken } = await afterCode();
    await api.auth.completeSignup(account);
    await services.db.delete(user).where(eq(user.email, account.email));
    services.clock.advance(limits.codeResendMs);
    await api.auth.initiateSignup({ email: account.email });
    expect(await rejection(api.auth.completeSignup({ ...account, signupToken }))).toMatchObject(notVerified);
  });

  test('sent twice at once creates one account', async () => {
    const { account, signupToken } = await afterCode();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () =>
        createClient(services).api.auth.completeSignup({ ...account, signupToken }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await services.db.$count(user, eq(user.email, account.email))).toBe(1);
  });

  test('is refused when the address got an account meanwhile', async () => {
    const { api, account } = await afterCode();
    await insertUser(services, { email: account.email });
    expect(await rejection(api.auth.completeSignup(account))).toMatchObject({
      reason: 'EMAIL_TAKEN',
      status: 409,
    });
  });

  test('takes over the account that a stranger opened for the address meanwhile', async () => {
    const { api, account, email } = await afterCode();
    const stranger = createClient(services);
    const { user: opened } = await stranger.api.auth.signup({
      ...account,
      name: 'Somebody',
      password: 'Other?Word88',
    });
    const done = await api.auth.completeSignup(account);
    expect(done).toEqual({
      message: messages.accountCreated,
      token: expect.any(String),
      user: expect.objectContaining({ id: opened.id, name: account.name, email, emailVerified: true }),
    });
    expect(await api.auth.me()).toMatchObject({ id: opened.id });
    expect(await stranger.api.auth.me()).toBeNull();
    const { login } = createClient(services).api.auth;
    expect((await rejection(login({ email, password: 'Other?Word88' }))).reason).toBe('LOGIN_FAILED');
    expect(await login({ email, password: testPassword })).toMatchObject({ user: { id: opened.id } });
  });

  test('completes for the owner, whoever signs up with the address at the same time', async () => {
    const { api, account, email } = await afterCode();
    const stranger = createClient(services);
    await Promise.allSettled([
      stranger.api.auth.signup({ ...account, name: 'Somebody', password: 'Other?Word88' }),
      api.auth.completeSignup(account),
    ]);
    expect(await api.auth.me()).toMatchObject({ email, name: account.name, emailVerified: true });
    expect((await stranger.api.auth.me())?.email).not.toBe(email);
    expect(await services.db.$count(user, eq(user.email, email))).toBe(1);
  });

  test('is refused for a suspended account, and for one of the team', async () => {
    for (const closed of [{ suspendedAt: new Date() }, { role: 'admin' as const }]) {
      const { api, account, email } = await afterCode();
      const person = await insertUser(services, { email, emailVerifiedAt: null, ...closed });
      expect((await rejection(api.auth.completeSignup(account))).reason).toBe('EMAIL_TAKEN');
      const [row] = await services.db.select().from(user).where(eq(user.email, email));
      expect(row).toEqual(person);
    }
  });

  test('a refused password leaves the proof good', async () => {
    const { api, account } = await afterCode();
    expect(await rejection(api.auth.completeSignup({ ...account, password: 'P@ssw0rd' }))).toMatchObject({
      reason: 'WEAK_PASSWORD',
      details: [{ field: 'password', message: messages.passwordCommon }],
    });
    await api.auth.completeSignup(account);
  });

  test('ignores a role in the body', async () => {
    const { api, account } = await afterCode();
    const asked = { ...account, role: 'super-admin', emailVerifiedAt: null };
    expect((await api.auth.completeSignup(asked)).user.role).toBe('user');
  });
});

describe('an address that has an account', () => {
  test('gets a code until somebody confirms it, and the account with it', async () => {
    const { email, id } = await insertUser(services, { emailVerifiedAt: null, email: newAddress() });
    const { api, account } = await afterCode(email);
    expect((await api.auth.completeSignup(account)).user).toMatchObject({ id, name: account.name });
  });

  test('gets the same responses, limits and statements, and a mail that says so', async () => {
    const customer = await insertUser(services);
    const known = createClient(services).api;
    const unknown = createClient(services).api;
    const newcomer = newAddress();
    const both = async <T>(call: (api: typeof known, email: string) => Promise<T>) => {
      const before = services.statements.length;
      const first = await call(known, customer.email);
      const middle = services.statements.length;
      const second = await call(unknown, newcomer);
      expect(first).toEqual(second);
      expect(services.statements.slice(before, middle)).toEqual(services.statements.slice(middle));
    };
    const refused = async (call: Promise<unknown>) => {
      const { reason, message, retryAfter, details } = await rejection(call);
      return { reason, message, retryAfter, details };
    };
    services.clock.freeze();
    await both((api, email) => api.auth.initiateSignup({ email }));
    await both((api, email) => refused(api.auth.initiateSignup({ email })));
    for (let tries = 0; tries < 6; tries++) {
      await both((api, email) => refused(api.auth.verifySignupCode({ email, otp: '000000' })));
    }
    await both((api, email) =>
      refused(api.auth.completeSignup({ email, name: 'Nana', password: testPassword })),
    );
    services.clock.advance(limits.codeResendMs);
    await both((api, email) => refused(api.auth.initiateSignup({ email })));

    expect(await queuedMails(services, { to: customer.email })).toEqual([
      { template: 'signup-existing-account', to: customer.email },
    ]);
    expect(await queuedMails(services, { to: newcomer })).toHaveLength(1);
  });
});

test('odd characters are refused in words, not with an internal error', async () => {
  const { auth } = createClient(services).api;
  const nul = String.fromCharCode(0);
  const email = newAddress();
  const account = { email, name: 'Nana', password: testPassword };
  for (const call of [
    () => auth.initiateSignup({ email: `a${nul}b@example.com` }),
    () => auth.verifySignupCode({ email, otp: `12345${nul}` }),
    () => auth.completeSignup({ ...account, name: `N${nul}` }),
    () => auth.completeSignup({ ...account, signupToken: nul }),
  ]) {
    expect((await rejection(call())).status).toBeLessThan(500);
  }
});
