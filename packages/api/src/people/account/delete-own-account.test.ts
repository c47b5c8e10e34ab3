import { oneTimeCode } from '@app/db/schema/accounts/one-time-code';
import { session } from '@app/db/schema/accounts/session';
import { user } from '@app/db/schema/accounts/user';
import { cartItem } from '@app/db/schema/cart/cart';
import { template } from '@app/db/schema/catalogue/template';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { ticket } from '@app/db/schema/desk/ticket';
import { order } from '@app/db/schema/sales/order';
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { callAs, createClient, rejection } from '../../testing/callers';
import { mailedCode, queuedMails } from '../../testing/mails';
import { insertCartItems, insertTemplate, insertUser, testPassword } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});
beforeEach(async () => {
  await services.db.delete(user);
});

const confirmed = { currentPassword: testPassword, confirmation: 'delete' };

test('account, sessions, cart and codes are deleted; ticket, order and template stay without an owner', async () => {
  const admin = await callAs(services, await insertUser(services, { role: 'super-admin' }));
  const person = await insertUser(services, { name: 'Ada Lovelace' });
  const client = createClient(services);
  await client.api.auth.login({ email: person.email, password: testPassword });
  const offered = await insertTemplate(services, { authorId: person.id, authorName: person.name });
  await insertCartItems(services, person, [offered]);
  const created = await client.api.ticket.create({ inquiry: 'Blue', submitKey: crypto.randomUUID() });
  await admin.ticket.finalize({ id: created.id });
  await insertCartItems(services, person, [offered]);
  await client.api.auth.forgotPassword({ email: person.email });
  await client.api.account.startEmailChange({
    newEmail: 'ada-elsewhere@example.com',
    currentPassword: testPassword,
  });

  await client.api.account.remove(confirmed);
  expect(client.cookies.has('session')).toBe(false);
  const { db } = services;
  expect(await db.$count(user, eq(user.id, person.id))).toBe(0);
  expect(await db.$count(session, eq(session.userId, person.id))).toBe(0);
  expect(await db.$count(cartItem, eq(cartItem.userId, person.id))).toBe(0);
  const addresses = [person.email, 'ada-elsewhere@example.com'];
  expect(await db.$count(oneTimeCode, inArray(oneTimeCode.email, addresses))).toBe(0);
  const anonymized = { userId: null, customerName: person.name, customerEmail: person.email };
  expect(await db.select().from(ticket).where(eq(ticket.id, created.id))).toMatchObject([anonymized]);
  expect(await db.select().from(order).where(eq(order.ticketId, created.id))).toMatchObject([anonymized]);
  expect(await db.select().from(template).where(eq(template.id, offered.id))).toMatchObject([
    { authorId: null, authorName: person.name, status: 'published' },
  ]);
  expect((await admin.ticket.byId({ id: created.id })).customer).toMatchObject({ deleted: true });
  expect((await queuedMails(services, { to: person.email })).at(-1)).toMatchObject({
    template: 'account-deleted',
    byTeam: false,
  });
  const events = await db.select().from(auditEvent).where(eq(auditEvent.entityId, person.id));
  expect(events).toMatchObject([{ action: 'user.delete', actorId: null, actorName: person.name }]);
});

test('the address can sign up again, and sees nothing from before', async () => {
  const person = await insertUser(services);
  await insertCartItems(services, person, [await insertTemplate(services)]);
  const api = await callAs(services, person);
  await api.ticket.create({ inquiry: 'Blue', submitKey: crypto.randomUUID() });
  await api.account.remove(confirmed);

  const again = createClient(services);
  const { email } = person;
  await again.api.auth.initiateSignup({ email });
  const otp = await mailedCode(services, email);
  await again.api.auth.verifySignupCode({ email, otp });
  await again.api.auth.completeSignup({ email, name: 'Somebody New', password: 'Lantern?Drift52' });
  expect(await again.api.auth.me()).toMatchObject({ email, name: 'Somebody New' });
  expect(await again.api.ticket.mine()).toEqual([]);
});

test('a wrong password or a missing confirmation word deletes nothing', async () => {
  const person = await insertUser(services);
  const api = await callAs(services, person);
  expect(
    await rejection(api.account.remove({ ...confirmed, currentPassword: 'Guess!Work77' })),
  ).toMatchObject({
    reason: 'CURRENT_PASSWORD_WRONG',
    details: [{ field: 'currentPassword' }],
  });
  for (const confirmation of ['', 'yes', 'DELETED']) {
    expect(await rejection(api.account.remove({ ...confirmed, confirmation }))).toMatchObject({
      reason: 'VALIDATION_FAILED',
      details: [{ field: 'confirmation' }],
    });
  }
  expect(await api.auth.me()).toMatchObject({ id: person.id });
});

test('the last active super-admin cannot leave, even when two leave at once', async () => {
  const last = await insertUser(services, { role: 'super-admin' });
  await insertUser(services, { role: 'super-admin', suspendedAt: new Date() });
  const lastApi = await callAs(services, last);
  expect(await rejection(lastApi.account.remove(confirmed))).toMatchObject({ reason: 'LAST_SUPER_ADMIN' });

  const second = await callAs(services, await insertUser(services, { role: 'super-admin' }));
  const outcomes = await Promise.allSettled([
    lastApi.account.remove(confirmed),
    second.account.remove(confirmed),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('deleting twice at once deletes once', async () => {
  const person = await insertUser(services);
  const api = await callAs(services, person);
  const outcomes = await Promise.allSettled([api.account.remove(confirmed), api.account.remove(confirmed)]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await queuedMails(services, { to: person.email, template: 'account-deleted' })).toHaveLength(1);
});
