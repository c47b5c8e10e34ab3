import { limits } from '@app/contracts/limits';
import { messages } from '@app/contracts/messages';
import { session } from '@app/db/schema/accounts/session';
import { user } from '@app/db/schema/accounts/user';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Api, createClient, rejection } from '../../testing/callers';
import { mailedCode, queuedMails } from '../../testing/mails';
import { insertUser, testPassword } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { untilQueryWaits } from '../../testing/waits';

const newPassword = 'Kettle,Moss88';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});

function otherCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

/** A customer who has requested a reset code. */
async function customerWithResetCode(values: Parameters<typeof insertUser>[1] = {}) {
  const customer = await insertUser(services, values);
  const client = createClient(services);
  const answer = await client.api.auth.forgotPassword({ email: customer.email });
  const otp = await mailedCode(services, customer.email);
  return { ...client, customer, answer, email: customer.email, otp };
}

describe('the password reset', () => {
  test('sets a new password with a code, ends every session and emails the owner', async () => {
    const { api, customer, email, answer, otp } = await customerWithResetCode();
    expect(answer).toEqual({
      success: true,
      message: messages.resetCodeSent,
      expiresIn: 600,
      resendAfter: 60,
    });
    const devices = [createClient(services), createClient(services)];
    for (const device of devices)
      await device.api.auth.login({ email, password: testPassword, remember: true });

    expect(await api.auth.checkResetCode({ email, otp })).toEqual({
      success: true,
      message: messages.codeCorrect,
    });
    expect(await api.auth.resetPassword({ email, otp, newPassword })).toEqual({
      success: true,
      message: messages.passwordReset,
    });

    for (const device of devices) expect(await device.api.auth.me()).toBeNull();
    expect(await services.db.$count(session, eq(session.userId, customer.id))).toBe(0);
    expect(await rejection(api.auth.login({ email, password: testPassword }))).toMatchObject({
      reason: 'LOGIN_FAILED',
    });
    await api.auth.login({ email, password: newPassword });
    expect(await queuedMails(services, { to: email, template: 'password-changed' })).toMatchObject([
      { name: customer.name },
    ]);
  });

  test('a code works once', async () => {
    const { api, email, otp } = await customerWithResetCode();
    await api.auth.resetPassword({ email, otp, newPassword });
    const again = { email, otp, newPassword: testPassword };
    expect(await rejection(api.auth.resetPassword(again))).toMatchObject({ reason: 'CODE_EXPIRED' });
    expect(await rejection(api.auth.checkResetCode({ email, otp }))).toMatchObject({
      reason: 'CODE_EXPIRED',
    });
  });

  test('a code used twice at once changes the password once', async () => {
    const { email, otp } = await customerWithResetCode();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, (_, index) =>
        createClient(services).api.auth.resetPassword({ email, otp, newPassword: `Kettle,Moss8${index}` }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await queuedMails(services, { to: email, template: 'password-changed' })).toHaveLength(1);
  });

  test('a code sent to an address is worthless after the account moved to another one', async () => {
    const { api, customer, email, otp } = await customerWithResetCode();
    const moved = services.db.transaction(async (tx) => {
      await tx.update(user).set({ email: 'moved-away@example.com' }).where(eq(user.id, customer.id));
      const reset = rejection(api.auth.resetPassword({ email, otp, newPassword }));
      await untilQueryWaits(services);
      return { reset };
    });
    expect(await (await moved).reset).toMatchObject({ reason: 'CODE_EXPIRED' });
    const { user: signedIn } = await api.auth.login({
      email: 'moved-away@example.com',
      password: testPassword,
    });
    expect(signedIn.id).toBe(customer.id);
  });

  test('wrong codes at check and reset count together', async () => {
    const { api, email, otp } = await customerWithResetCode();
    for (let tries = 0; tries < 3; tries++)
      await rejection(api.auth.checkResetCode({ email, otp: otherCode(otp) }));
    for (let tries = 0; tries < 2; tries++) {
      expect(
        await rejection(api.auth.resetPassword({ email, otp: otherCode(otp), newPassword })),
      ).toMatchObject({
        reason: 'CODE_WRONG',
      });
    }
    expect(await rejection(api.auth.resetPassword({ email, otp, newPassword }))).toMatchObject({
      reason: 'CODE_TRIES_USED',
      status: 429,
    });
    await createClient(services).api.auth.login({ email, password: testPassword });
  });

  test('concurrent guesses cannot exceed five across check and reset', async () => {
    const { api, email, otp } = await customerWithResetCode();
    const guess = (index: number) => String((Number(otp) + 1 + index) % 1_000_000).padStart(6, '0');
    const reasons = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const call =
          index % 2
            ? api.auth.checkResetCode({ email, otp: guess(index) })
            : api.auth.resetPassword({ email, otp: guess(index), newPassword });
        return (await rejection(call)).reason;
      }),
    );
    expect(reasons.filter((reason) => reason === 'CODE_WRONG')).toHaveLength(5);
    expect(reasons.filter((reason) => reason === 'CODE_TRIES_USED')).toHaveLength(15);
  });

  test('a stranger who used up all tries does not block the owner, before or after requesting a code', async () => {
    const customer = await insertUser(services);
    const { email } = customer;
    const guessing = async () => {
      const stranger = createClient(services).api;
      await stranger.auth.forgotPassword({ email });
      for (let tries = 0; tries < 6; tries++) {
        await rejection(stranger.auth.checkResetCode({ email, otp: '000000' }));
        await rejection(stranger.auth.resetPassword({ email, otp: '000000', newPassword }));
      }
    };
    await guessing();
    const owner = createClient(services).api;
    await owner.auth.forgotPassword({ email });
    await guessing();
    await owner.auth.resetPassword({ email, otp: await mailedCode(services, email), newPassword });
    await owner.auth.login({ email, password: newPassword });
  });

  test('strangers from any number of networks do not block a device that the owner knows', async () => {
    const { email } = await insertUser(services);
    const owner = createClient(services);
    await owner.api.auth.login({ email, password: testPassword });
    for (let callers = 0; callers < 12; callers++) {
      await createClient(services)
        .api.auth.forgotPassword({ email })
        .catch(() => {});
    }
    expect(await rejection(createClient(services).api.auth.forgotPassword({ email }))).toMatchObject({
      reason: 'RATE_LIMITED',
    });
    await owner.api.auth.forgotPassword({ email });
    await owner.api.auth.resetPassword({ email, otp: await mailedCode(services, email), newPassword });
  });

  test('an expired code is refused', async () => {
    const { api, email, otp } = await customerWithResetCode();
    services.clock.advance(limits.codeLifetimeMs);
    expect(await rejection(api.auth.resetPassword({ email, otp, newPassword }))).toMatchObject({
      reason: 'CODE_EXPIRED',
    });
  });

  test('a code is worthless for another account or as a sign-up code', async () => {
    const mine = await customerWithResetCode();
    const theirs = await customerWithResetCode();
    if (mine.otp !== theirs.otp) {
      expect(
        await rejection(mine.api.auth.resetPassword({ email: theirs.email, otp: mine.otp, newPassword })),
      ).toMatchObject({ reason: 'CODE_WRONG' });
    }
    const newcomer = 'newcomer@example.com';
    await mine.api.auth.initiateSignup({ email: newcomer });
    const signupCode = await mailedCode(services, newcomer);
    expect(await rejection(mine.api.auth.checkResetCode({ email: newcomer, otp: signupCode }))).toMatchObject(
      {
        reason: 'CODE_EXPIRED',
      },
    );
  });

  test('a refused password leaves the code valid', async () => {
    const { api, customer, email, otp } = await customerWithResetCode({ name: 'Adwoa Quartey' });
    const attempt = (password: string) =>
      rejection(api.auth.resetPassword({ email, otp, newPassword: password }));
    for (const [password, message] of [
      ['short', messages.passwordRules],
      ['P@ssw0rd', messages.passwordCommon],
      ['Quartey!2031x', messages.passwordContainsName],
      [`${customer.email.split('@')[0]}!Aa1`, messages.passwordContainsName],
    ] as const) {
      expect((await attempt(password)).details).toEqual([{ field: 'newPassword', message }]);
    }
    await api.auth.resetPassword({ email, otp, newPassword });
  });

  test('the name of an account is not revealed without its code', async () => {
    const { api, email, otp } = await customerWithResetCode({ name: 'Adwoa Quartey' });
    expect(
      await rejection(api.auth.resetPassword({ email, otp: otherCode(otp), newPassword: 'Quartey!2031x' })),
    ).toMatchObject({ reason: 'CODE_WRONG' });
  });

  test('proves the address of a one-step sign-up', async () => {
    const { api, customer, email, otp } = await customerWithResetCode({ emailVerifiedAt: null });
    await api.auth.resetPassword({ email, otp, newPassword });
    const [row] = await services.db.select().from(user).where(eq(user.id, customer.id));
    expect(row?.emailVerifiedAt).not.toBeNull();
  });

  test('forgives this client’s failed logins', async () => {
    const { api, email, otp } = await customerWithResetCode();
    for (let attempt = 0; attempt < 6; attempt++)
      await rejection(api.auth.login({ email, password: 'guess' }));
    await api.auth.resetPassword({ email, otp, newPassword });
    await api.auth.login({ email, password: newPassword });
  });

  test('is open to a suspended user, who still cannot log in', async () => {
    const { api, email, otp } = await customerWithResetCode({ suspendedAt: new Date() });
    await api.auth.resetPassword({ email, otp, newPassword });
    expect(await rejection(api.auth.login({ email, password: newPassword }))).toMatchObject({
      reason: 'ACCOUNT_SUSPENDED',
    });
  });

  test('a resend is refused within 60 seconds and adds no tries', async () => {
    const { api, email, otp } = await customerWithResetCode();
    for (let tries = 0; tries < 4; tries++)
      await rejection(api.auth.checkResetCode({ email, otp: otherCode(otp) }));
    expect(await rejection(api.auth.forgotPassword({ email }))).toMatchObject({ reason: 'RATE_LIMITED' });
    services.clock.advance(limits.codeResendMs);
    await api.auth.forgotPassword({ email });
    const second = await mailedCode(services, email);
    await rejection(api.auth.checkResetCode({ email, otp: otherCode(second) }));
    expect(await rejection(api.auth.checkResetCode({ email, otp: second }))).toMatchObject({
      reason: 'CODE_TRIES_USED',
    });
  });
});

test('an unknown address gets the same responses, limits and statements, and a mail that says so', async () => {
  services.clock.freeze();
  const customer = await insertUser(services);
  const stranger = 'no-account@example.com';
  const known = createClient(services).api;
  const unknown = createClient(services).api;
  const both = async (call: (api: Api, email: string) => Promise<unknown>) => {
    const before = services.statements.length;
    const first = await call(known, customer.email);
    const middle = services.statements.length;
    expect(await call(unknown, stranger)).toEqual(first);
    expect(services.statements.slice(before, middle)).toEqual(services.statements.slice(middle));
  };
  const refused = async (call: Promise<unknown>) => {
    const { reason, message, retryAfter, details } = await rejection(call);
    return { reason, message, retryAfter, details };
  };
  await both((api, email) => api.auth.forgotPassword({ email }));
  await both((api, email) => refused(api.auth.forgotPassword({ email })));
  await both((api, email) => refused(api.auth.checkResetCode({ email, otp: '000000' })));
  for (let tries = 0; tries < 5; tries++) {
    await both((api, email) => refused(api.auth.resetPassword({ email, otp: '000000', newPassword })));
  }
  services.clock.advance(limits.codeResendMs);
  await both((api, email) => refused(api.auth.forgotPassword({ email })));

  expect(await queuedMails(services, { to: customer.email })).toHaveLength(1);
  expect(await queuedMails(services, { to: stranger })).toEqual([
    { template: 'reset-no-account', to: stranger },
  ]);
});

test('a login with the old password overtaken by a reset opens no session', async () => {
  const { api, customer, email, otp } = await customerWithResetCode();
  const signingIn = Array.from({ length: 4 }, () =>
    createClient(services)
      .api.auth.login({ email, password: testPassword })
      .then(
        ({ token }) => token,
        () => null,
      ),
  );
  await api.auth.resetPassword({ email, otp, newPassword });
  for (const token of await Promise.all(signingIn)) {
    if (token) expect(await createClient(services, { bearer: token }).api.auth.me()).toBeNull();
  }
  expect(await services.db.$count(session, eq(session.userId, customer.id))).toBe(0);
});
