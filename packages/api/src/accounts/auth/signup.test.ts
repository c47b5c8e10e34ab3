import { messages } from '@app/contracts/messages';
import { createDatabase } from '@app/db/client';
import { user } from '@app/db/schema/accounts/user';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { createRateLimits } from '../../core/rate-limits';
import { callAs, createClient, rejection } from '../../testing/callers';
import { mailedCode, queuedMails } from '../../testing/mails';
import { insertTemplate, insertUser, testPassword } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});

describe('a stranger’s address', () => {
  test('gets no name, one mail about tickets, and five mails an hour at most', async () => {
    const email = 'victim@example.com';
    const { api } = createClient(services);
    const { user: made } = await api.auth.signup({
      name: 'You have won. Call us today',
      email,
      password: testPassword,
    });
    const template = await insertTemplate(services);
    for (let tickets = 0; tickets < 30; tickets++) {
      await api.cart.add({ templateIds: [template.id] });
      await api.ticket.create({ inquiry: 'Call us today', submitKey: crypto.randomUUID() });
    }
    const mails = await queuedMails(services, { to: email });
    expect(mails.map((mail) => mail.template)).toEqual(['verify-email-code', 'ticket-created-customer']);
    expect(JSON.stringify(mails)).not.toContain('won');

    // Replies, other changes and deleting the account do not send the name or more mails either.
    const admin = await callAs(services, await insertUser(services, { role: 'admin' }));
    const { id, role } = made;
    for (let changes = 0; changes < 8; changes++) {
      await admin.user.update({ id, name: made.name, email: `elsewhere-${changes}@example.com`, role });
      await admin.user.update({ id, name: made.name, email, role });
    }
    await admin.user.remove({ id });
    const all = await queuedMails(services, { to: email });
    expect(all).toHaveLength(1 + 5);
    expect(JSON.stringify(all)).not.toContain('won');
  });

  test('is counted on the same connection, so that many at once do not wait for each other', async () => {
    const singleConnection = createDatabase(services.database.connection, {
      applicationName: 'tests',
      max: 1,
    });
    try {
      const busyServices = {
        ...services,
        db: singleConnection.db,
        rateLimits: createRateLimits(singleConnection.db),
      };
      const person = await insertUser(services, { emailVerifiedAt: null });
      const api = await callAs(busyServices, person);
      await api.cart.add({ templateIds: [(await insertTemplate(services)).id] });
      await api.ticket.create({ inquiry: 'Blue', submitKey: crypto.randomUUID() });
      expect(await queuedMails(services, { to: person.email })).toMatchObject([{ name: '' }]);
    } finally {
      await singleConnection.close();
    }
  });

  test('that is confirmed gets all mails, with the name', async () => {
    const customer = await insertUser(services);
    const api = await callAs(services, customer);
    const template = await insertTemplate(services);
    for (let tickets = 0; tickets < 2; tickets++) {
      await api.cart.add({ templateIds: [template.id] });
      await api.ticket.create({ inquiry: 'Blue', submitKey: crypto.randomUUID() });
    }
    const mails = await queuedMails(services, { to: customer.email });
    expect(mails).toMatchObject([{ name: customer.name }, { name: customer.name }]);
  });

  test('that has an account is revealed to one client five times an hour', async () => {
    const { email } = await insertUser(services);
    const { api } = createClient(services);
    const reasons = [];
    for (let tries = 0; tries < 6; tries++) {
      reasons.push(
        (await rejection(api.auth.signup({ name: 'Kofi', email, password: testPassword }))).reason,
      );
    }
    expect(reasons).toEqual([...Array(5).fill('EMAIL_TAKEN'), 'RATE_LIMITED']);
  });
});

describe('the sign-up in one step', () => {
  test('logs in at once, with the address unverified and a code sent', async () => {
    const { api, cookies } = createClient(services);
    const email = 'One.Step@Example.com';
    const done = await api.auth.signup({ name: 'Kofi Boakye', email, password: testPassword });
    expect(done).toMatchObject({
      message: messages.accountCreated,
      user: { name: 'Kofi Boakye', email: 'one.step@example.com', role: 'user', emailVerified: false },
    });
    expect(cookies.get('session')).toBe(done.token);
    expect(await api.auth.me()).toEqual(done.user);
    const [row] = await services.db.select().from(user).where(eq(user.id, done.user.id));
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);

    await api.auth.verifyEmail({ otp: await mailedCode(services, 'one.step@example.com') });
    expect(await api.auth.me()).toMatchObject({ emailVerified: true });
  });

  test('refuses an address that has an account, in any spelling', async () => {
    const customer = await insertUser(services);
    const { api } = createClient(services);
    expect(
      await rejection(
        api.auth.signup({ name: 'Kofi', email: customer.email.toUpperCase(), password: testPassword }),
      ),
    ).toMatchObject({ reason: 'EMAIL_TAKEN', status: 409 });
  });

  test('by many at once with one address creates one account and one mail', async () => {
    const email = 'contested@example.com';
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        createClient(services)
          .api.auth.signup({
            name: `Racer ${index}`,
            email: index % 2 ? email : email.toUpperCase(),
            password: testPassword,
          })
          .then(
            () => 'made',
            async (error: unknown) => (await rejection(Promise.reject(error))).reason,
          ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'made')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'EMAIL_TAKEN')).toHaveLength(7);
    expect(await services.db.$count(user, eq(user.email, email))).toBe(1);
    expect(await queuedMails(services, { to: email })).toHaveLength(1);
  });

  test('is limited per client, without counting refused passwords', async () => {
    const { api } = createClient(services);
    let people = 0;
    const attempt = (password: string) => {
      people += 1;
      return api.auth.signup({ name: 'Kofi', email: `many-${people}@example.com`, password });
    };
    for (let index = 0; index < 20; index++) {
      expect(await rejection(attempt('P@ssw0rd'))).toMatchObject({ reason: 'WEAK_PASSWORD' });
      await attempt(testPassword);
    }
    expect(await rejection(attempt(testPassword))).toMatchObject({ reason: 'RATE_LIMITED' });
  }, 60_000);

  test('reports every wrong field in words', async () => {
    const refused = await rejection(
      createClient(services).api.auth.signup({ name: ' ', email: 'nonsense', password: 'short' }),
    );
    expect(refused).toMatchObject({ reason: 'VALIDATION_FAILED', status: 400, message: 'Validation failed' });
    expect(refused.details).toEqual([
      { field: 'name', message: 'Name is required' },
      { field: 'email', message: messages.emailInvalid },
      { field: 'password', message: "Password doesn't meet requirements" },
    ]);
  });

  test('ignores a role in the body', async () => {
    const asked = {
      name: 'Kofi',
      email: 'climber@example.com',
      password: testPassword,
      role: 'super-admin',
    };
    expect((await createClient(services).api.auth.signup(asked)).user.role).toBe('user');
  });
});

describe('confirming the address', () => {
  async function unverified() {
    const person = await insertUser(services, { emailVerifiedAt: null });
    return { person, api: await callAs(services, person) };
  }

  test('a resend brings a code, once a minute', async () => {
    const { person, api } = await unverified();
    expect(await api.auth.resendVerification()).toEqual({
      success: true,
      message: messages.verificationCodeSent,
      expiresIn: 600,
      resendAfter: 60,
    });
    expect(await rejection(api.auth.resendVerification())).toMatchObject({ reason: 'RATE_LIMITED' });
    const otp = await mailedCode(services, person.email);
    expect(await api.auth.verifyEmail({ otp })).toEqual({ success: true, message: messages.emailVerified });
    expect(await rejection(api.auth.verifyEmail({ otp }))).toMatchObject({ reason: 'ALREADY_VERIFIED' });
    expect(await rejection(api.auth.resendVerification())).toMatchObject({ reason: 'ALREADY_VERIFIED' });
  });

  test('accepts only the code of one’s own address, five tries at most', async () => {
    const mine = await unverified();
    const theirs = await unverified();
    await mine.api.auth.resendVerification();
    await theirs.api.auth.resendVerification();
    const own = await mailedCode(services, mine.person.email);
    const foreign = await mailedCode(services, theirs.person.email);
    const wrong = foreign === own ? String((Number(own) + 1) % 1_000_000).padStart(6, '0') : foreign;
    for (let tries = 0; tries < 5; tries++) {
      expect(await rejection(mine.api.auth.verifyEmail({ otp: wrong }))).toMatchObject({
        reason: 'CODE_WRONG',
      });
    }
    expect(await rejection(mine.api.auth.verifyEmail({ otp: own }))).toMatchObject({
      reason: 'CODE_TRIES_USED',
    });
  });
});
