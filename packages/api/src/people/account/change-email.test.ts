import { limits, rateLimits } from '@app/contracts/limits';
import { user } from '@app/db/schema/accounts/user';
import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { ticket } from '@app/db/schema/desk/ticket';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { callAs, createClient, rejection } from '../../testing/callers';
import { mailedCode, queuedMails } from '../../testing/mails';
import { insertCartItems, insertTemplate, insertUser, testPassword } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { untilQueryWaits } from '../../testing/waits';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});

let addresses = 0;
function newAddress(): string {
  addresses += 1;
  return `moved-${addresses}@example.com`;
}

async function signedIn() {
  const person = await insertUser(services);
  const client = createClient(services);
  await client.api.auth.login({ email: person.email, password: testPassword });
  return { person, client, api: client.api };
}

const currentPassword = testPassword;

/** Holds the tickets of a person while `change` runs, then writes to the account as an answer to them does. */
async function whileWritingTo({ id }: { id: string }, change: () => Promise<unknown>, waits: boolean) {
  await services.db.transaction(async (writer) => {
    await writer.select().from(ticket).where(eq(ticket.userId, id)).for('no key update');
    const started = change();
    started.catch(() => {});
    if (waits) await untilQueryWaits(services);
    else await started;
    // Deadlocks where the account was locked first.
    await writer.select().from(user).where(eq(user.id, id)).for('share');
    return { started };
  });
}

describe('details while somebody writes on a ticket of the account', () => {
  const withTicket = async () => {
    const { person, api } = await signedIn();
    await insertCartItems(services, person, [await insertTemplate(services)]);
    const { id } = await api.ticket.create({ inquiry: 'Blue, please', submitKey: crypto.randomUUID() });
    return { person, api, ticketId: id };
  };

  test('a new name waits for it, and neither fails', async () => {
    const { person, api, ticketId } = await withTicket();
    let renamed: Promise<unknown> = Promise.resolve();
    const rename = () => {
      renamed = api.account.changeName({ name: 'Ada Byron' });
      return renamed;
    };
    await whileWritingTo(person, rename, true);
    await renamed;
    const [row] = await services.db.select().from(ticket).where(eq(ticket.id, ticketId));
    expect(row?.customerName).toBe('Ada Byron');
  });

  test('a new language does not wait, because no ticket has it', async () => {
    const { person, api } = await withTicket();
    await whileWritingTo(person, () => api.account.changeLanguage({ language: 'fr' }), false);
    expect(await api.account.current()).toMatchObject({ language: 'fr' });
  });
});

describe('the name', () => {
  test('changes within the limits of the sign-up, on tickets too, and is recorded', async () => {
    const { person, api } = await signedIn();
    await insertCartItems(services, person, [await insertTemplate(services)]);
    const { number } = await api.ticket.create({ inquiry: 'Blue, please', submitKey: crypto.randomUUID() });
    expect(await api.account.changeName({ name: '  Ada Byron ' })).toMatchObject({ name: 'Ada Byron' });
    expect(await api.auth.me()).toMatchObject({ name: 'Ada Byron', email: person.email });
    const [row] = await services.db.select().from(ticket).where(eq(ticket.number, number));
    expect(row).toMatchObject({ customerName: 'Ada Byron', customerEmail: person.email });
    await api.account.changeName({ name: 'Ada Byron' });
    const events = await services.db.select().from(auditEvent).where(eq(auditEvent.entityId, person.id));
    expect(events).toMatchObject([
      { action: 'user.rename', before: { name: person.name }, after: { name: 'Ada Byron' } },
    ]);
  });

  test.each(['', '   ', 'x'.repeat(limits.name + 1), 'two\nlines'])('is never set to %j', async (name) => {
    const { person, api } = await signedIn();
    expect(await rejection(api.account.changeName({ name }))).toMatchObject({
      reason: 'VALIDATION_FAILED',
      details: [{ field: 'name' }],
    });
    expect(await api.auth.me()).toMatchObject({ name: person.name });
  });

  test('is rate-limited', async () => {
    const { api } = await signedIn();
    for (let count = 0; count < rateLimits.nameChangesPerUser.points; count++) {
      await api.account.changeName({ name: `Name ${count}` });
    }
    expect(await rejection(api.account.changeName({ name: 'One more' }))).toMatchObject({
      reason: 'RATE_LIMITED',
    });
  });
});

describe('the address', () => {
  test('changes with the code sent to the new one: other devices are logged out, the old address is notified', async () => {
    const { person, client, api } = await signedIn();
    const otherClient = createClient(services);
    await otherClient.api.auth.login({ email: person.email, password: testPassword });
    const newEmail = newAddress();
    expect(
      await api.account.startEmailChange({ newEmail: newEmail.toUpperCase(), currentPassword }),
    ).toMatchObject({ expiresIn: limits.codeLifetimeMs / 1_000, resendAfter: limits.codeResendMs / 1_000 });
    expect(await api.auth.me()).toMatchObject({ email: person.email });

    const otp = await mailedCode(services, newEmail);
    expect(await api.account.confirmEmailChange({ newEmail, otp })).toMatchObject({
      id: person.id,
      email: newEmail,
      emailVerified: true,
    });
    expect(await client.api.auth.me()).toMatchObject({ email: newEmail });
    expect(await otherClient.api.auth.me()).toBeNull();
    expect(await queuedMails(services, { to: person.email, template: 'email-changed' })).toHaveLength(1);
    const events = await services.db.select().from(auditEvent).where(eq(auditEvent.entityId, person.id));
    expect(events).toMatchObject([
      { action: 'user.changeEmail', before: { email: person.email }, after: { email: newEmail } },
    ]);
    const fresh = createClient(services).api;
    await fresh.auth.login({ email: newEmail, password: testPassword });
    expect(await rejection(fresh.auth.login({ email: person.email, password: testPassword }))).toMatchObject({
      reason: 'LOGIN_FAILED',
    });
    // The code works only once.
    expect(await rejection(api.account.confirmEmailChange({ newEmail, otp }))).toMatchObject({
      reason: 'CODE_EXPIRED',
    });
  });

  test('waits for a running write to a ticket, and neither blocks the other', async () => {
    const { person, api } = await signedIn();
    await insertCartItems(services, person, [await insertTemplate(services)]);
    const { id } = await api.ticket.create({ inquiry: 'Blue, please' });
    const newEmail = newAddress();
    await api.account.startEmailChange({ newEmail, currentPassword });
    const otp = await mailedCode(services, newEmail);
    // Takes the same locks as a reply: first the ticket, then a message that references its author.
    const changing = await services.db.transaction(async (tx) => {
      await tx.select().from(ticket).where(eq(ticket.id, id)).for('no key update');
      const waiting = api.account.confirmEmailChange({ newEmail, otp });
      await untilQueryWaits(services);
      const { name: authorName, id: authorId } = person;
      await tx
        .insert(ticketMessage)
        .values({ ticketId: id, authorId, authorName, fromTeam: false, body: 'One more thing.' });
      return { waiting };
    });
    expect(await changing.waiting).toMatchObject({ email: newEmail });
    const [row] = await services.db.select().from(ticket).where(eq(ticket.id, id));
    expect(row).toMatchObject({ customerEmail: newEmail });
  });

  test('requires the current password, and wrong ones count as failed logins', async () => {
    const { person, api } = await signedIn();
    const newEmail = newAddress();
    const wrong = () => api.account.startEmailChange({ newEmail, currentPassword: 'Guess!Work77' });
    for (let count = 0; count < rateLimits.loginFailuresPerAddressAndClient.points; count++) {
      expect(await rejection(wrong())).toMatchObject({
        reason: 'CURRENT_PASSWORD_WRONG',
        details: [{ field: 'currentPassword' }],
      });
    }
    expect(await rejection(wrong())).toMatchObject({ reason: 'RATE_LIMITED' });
    expect(await queuedMails(services, { to: newEmail })).toEqual([]);
    expect(await api.auth.me()).toMatchObject({ email: person.email });
  });

  test('is refused when it equals the current address', async () => {
    const { person, api } = await signedIn();
    const call = api.account.startEmailChange({ newEmail: person.email, currentPassword });
    expect(await rejection(call)).toMatchObject({
      reason: 'EMAIL_UNCHANGED',
      details: [{ field: 'newEmail' }],
    });
  });

  test('belonging to somebody else gets the same responses and a mail without a code', async () => {
    const { api } = await signedIn();
    const taken = await insertUser(services);
    const free = await api.account.startEmailChange({ newEmail: newAddress(), currentPassword });
    expect(await api.account.startEmailChange({ newEmail: taken.email, currentPassword })).toEqual(free);
    expect(await queuedMails(services, { to: taken.email })).toMatchObject([
      { template: 'email-change-existing-account' },
    ]);
    const guess = api.account.confirmEmailChange({ newEmail: taken.email, otp: '000000' });
    expect(await rejection(guess)).toMatchObject({ reason: 'CODE_WRONG' });
    const again = api.account.startEmailChange({ newEmail: taken.email, currentPassword });
    expect(await rejection(again)).toMatchObject({ reason: 'RATE_LIMITED' });
  });

  test('has codes that wait, expire and run out of tries as in the sign-up', async () => {
    const { api } = await signedIn();
    const newEmail = newAddress();
    services.clock.freeze();
    await api.account.startEmailChange({ newEmail, currentPassword });
    expect(await rejection(api.account.startEmailChange({ newEmail, currentPassword }))).toMatchObject({
      reason: 'RATE_LIMITED',
      retryAfter: limits.codeResendMs / 1_000,
    });
    const first = await mailedCode(services, newEmail);
    services.clock.advance(limits.codeResendMs);
    await api.account.startEmailChange({ newEmail, currentPassword });
    const second = await mailedCode(services, newEmail);
    if (first !== second) {
      expect(await rejection(api.account.confirmEmailChange({ newEmail, otp: first }))).toMatchObject({
        reason: 'CODE_WRONG',
      });
    }
    services.clock.advance(limits.codeLifetimeMs);
    expect(await rejection(api.account.confirmEmailChange({ newEmail, otp: second }))).toMatchObject({
      reason: 'CODE_EXPIRED',
    });
  });

  test('has a code that works only for the account that requested it', async () => {
    const requester = await signedIn();
    const other = await signedIn();
    const newEmail = newAddress();
    await requester.api.account.startEmailChange({ newEmail, currentPassword });
    const otp = await mailedCode(services, newEmail);
    expect(await rejection(other.api.account.confirmEmailChange({ newEmail, otp }))).toMatchObject({
      reason: 'CODE_EXPIRED',
    });
    await requester.api.account.confirmEmailChange({ newEmail, otp });
  });

  test('requested by several accounts at once goes to one of them', async () => {
    const newEmail = newAddress();
    const contenders = await Promise.all([signedIn(), signedIn(), signedIn()]);
    const codes: string[] = [];
    for (const { api } of contenders) {
      await api.account.startEmailChange({ newEmail, currentPassword });
      codes.push(await mailedCode(services, newEmail));
    }
    const outcomes = await Promise.allSettled(
      contenders.map(({ api }, index) =>
        api.account.confirmEmailChange({ newEmail, otp: codes[index] ?? '' }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const lost = outcomes.findIndex(({ status }) => status === 'rejected');
    const loser = contenders[lost];
    if (!loser) throw new Error('somebody must lose');
    // The code is still valid: it would work now if the address had become free.
    const again = loser.api.account.confirmEmailChange({ newEmail, otp: codes[lost] ?? '' });
    expect(await rejection(again)).toMatchObject({ reason: 'EMAIL_TAKEN', details: [{ field: 'newEmail' }] });
    expect(await loser.api.auth.me()).toMatchObject({ email: loser.person.email });
  });

  test('changed to two addresses at once becomes one of them', async () => {
    const { person, api } = await signedIn();
    const newEmails = [newAddress(), newAddress()];
    const codes: string[] = [];
    for (const newEmail of newEmails) {
      await api.account.startEmailChange({ newEmail, currentPassword });
      codes.push(await mailedCode(services, newEmail));
    }
    const outcomes = await Promise.allSettled(
      newEmails.map((newEmail, index) =>
        api.account.confirmEmailChange({ newEmail, otp: codes[index] ?? '' }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
    const [row] = await services.db.select().from(user).where(eq(user.id, person.id));
    expect(newEmails).toContain(row?.email);
  });

  test('ends a pending confirmation of the old one', async () => {
    const person = await insertUser(services, { emailVerifiedAt: null });
    const api = await callAs(services, person);
    const newEmail = newAddress();
    await api.auth.resendVerification();
    const oldCode = await mailedCode(services, person.email);
    await api.account.startEmailChange({ newEmail, currentPassword });
    await api.account.confirmEmailChange({ newEmail, otp: await mailedCode(services, newEmail) });
    expect(await rejection(api.auth.verifyEmail({ otp: oldCode }))).toMatchObject({
      reason: 'ALREADY_VERIFIED',
    });
  });
});
