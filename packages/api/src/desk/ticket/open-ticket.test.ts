import { user } from '@app/db/schema/accounts/user';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { blockedSender } from '@app/db/schema/desk/blocked-sender';
import { ticket } from '@app/db/schema/desk/ticket';
import { asc, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Api, callAs, createClient, rejection } from '../../testing/callers';
import { mailedCode, queuedMails } from '../../testing/mails';
import { insertTemplate, insertUser, testPassword } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
let ada: Api;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});
beforeEach(async () => {
  await services.db.execute(sql`delete from pgboss.job`);
  await services.db.delete(ticket);
  await services.db.delete(user);
  await services.db.delete(blockedSender);
  ada = await callAs(services, await insertUser(services, { role: 'admin', name: 'Ada' }));
});

const phoneTicket = { inquiry: 'A booking form, as told on the phone.', source: 'phone' } as const;
const mary = { name: 'Mary Kollie', email: 'Mary@Example.com' };
const key = () => crypto.randomUUID();

test('a ticket opened for an account has number, source and opener, with or without templates; the customer is mailed', async () => {
  const customer = await insertUser(services, { name: 'Joe' });
  const template = await insertTemplate(services, { title: 'Orbit' });
  const opened = await ada.ticket.openForCustomer({
    ...phoneTicket,
    customer: { id: customer.id },
    templateIds: [template.id],
    assignToMe: true,
  });
  expect(opened).toMatchObject({
    status: 'open',
    source: 'phone',
    openedBy: 'Ada',
    customer: { name: 'Joe', email: customer.email },
    assignee: { name: 'Ada' },
    templates: [{ title: 'Orbit', priceCents: 10_000 }],
    history: [{ kind: 'opened', by: 'Ada', about: 'phone' }],
  });
  expect(opened.waitingSince).toBe(opened.createdAt);
  const minimal = await ada.ticket.openForCustomer({ ...phoneTicket, customer: { id: customer.id } });
  expect(minimal).toMatchObject({ templates: [], totalCents: 0, assignee: null });
  const theirs = await (await callAs(services, customer)).ticket.mine();
  expect(theirs.map(({ number }) => number)).toEqual([minimal.number, opened.number]);
  const mails = await queuedMails(services, { to: customer.email });
  expect(mails).toMatchObject([
    {
      template: 'ticket-opened-for-customer',
      openedBy: 'Ada',
      newAccount: false,
      ticketNumber: opened.number,
      inquiry: phoneTicket.inquiry,
    },
    { template: 'ticket-opened-for-customer', ticketNumber: minimal.number, lines: [] },
  ]);
  const [event] = await services.db
    .select()
    .from(auditEvent)
    .where(eq(auditEvent.entityId, opened.id))
    .orderBy(asc(auditEvent.createdAt));
  expect(event).toMatchObject({ action: 'ticket.open', after: { customer: 'Joe', source: 'phone' } });
});

test('a ticket opened for a new customer creates an account, whose owner sets the password with a mailed code', async () => {
  const opened = await ada.ticket.openForCustomer({ ...phoneTicket, customer: mary });
  expect(opened.customer).toMatchObject({ name: 'Mary Kollie', email: 'mary@example.com' });
  expect(await queuedMails(services, { to: 'mary@example.com' })).toMatchObject([
    { template: 'ticket-opened-for-customer', name: 'Mary Kollie', newAccount: true },
  ]);
  const browser = createClient(services);
  await browser.api.auth.forgotPassword({ email: 'mary@example.com' });
  await browser.api.auth.resetPassword({
    email: 'mary@example.com',
    otp: await mailedCode(services, 'mary@example.com'),
    newPassword: testPassword,
  });
  await browser.api.auth.login({ email: 'mary@example.com', password: testPassword, remember: true });
  expect(await browser.api.ticket.myTicket({ number: opened.number })).toMatchObject({
    inquiry: phoneTicket.inquiry,
    openedBy: 'Ada',
  });
});

test('a ticket for an address with an account belongs to it, whatever its case and the given name', async () => {
  const known = await insertUser(services, { name: 'Mary K.', email: 'mary@example.com' });
  const opened = await ada.ticket.openForCustomer({ ...phoneTicket, customer: mary });
  expect(opened.customer.name).toBe('Mary K.');
  expect(await services.db.$count(user, eq(user.email, known.email))).toBe(1);
});

test('two at once for one new address create one account, and both have their ticket', async () => {
  const bob = await callAs(services, await insertUser(services, { role: 'admin', name: 'Bob' }));
  const made = await Promise.all(
    [ada, bob].map((api) => api.ticket.openForCustomer({ ...phoneTicket, customer: mary })),
  );
  expect(new Set(made.map(({ number }) => number)).size).toBe(2);
  expect(await services.db.$count(user, eq(user.email, 'mary@example.com'))).toBe(1);
  const mails = await queuedMails(services, {
    to: 'mary@example.com',
    template: 'ticket-opened-for-customer',
  });
  expect(mails.map((mail) => 'newAccount' in mail && mail.newAccount).sort()).toEqual([false, true]);
});

test('keeps one ticket and one email when the same submit key arrives twice, even at once', async () => {
  const input = { ...phoneTicket, customer: mary, submitKey: key() };
  const opened = await Promise.all([1, 2, 3].map(() => ada.ticket.openForCustomer(input)));
  expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
  expect(await services.db.$count(ticket)).toBe(1);
  expect(await queuedMails(services, { to: 'mary@example.com' })).toHaveLength(1);
});

describe('refuses', () => {
  const unknownUser = { id: crypto.randomUUID() };

  test('unknown, suspended and blocked customers', async () => {
    const suspended = await insertUser(services, { name: 'Sue', suspendedAt: new Date() });
    await services.db.insert(blockedSender).values({ email: 'spam@example.com', blockedByName: 'Ada' });
    for (const [customer, refusal] of [
      [unknownUser, { reason: 'USER_NOT_FOUND' }],
      [{ id: suspended.id }, { reason: 'CUSTOMER_SUSPENDED', message: expect.stringContaining('Sue') }],
      [
        { name: 'Sam', email: 'SPAM@example.com' },
        { reason: 'ADDRESS_BLOCKED', status: 409 },
      ],
    ] as const) {
      expect(await rejection(ada.ticket.openForCustomer({ ...phoneTicket, customer }))).toMatchObject(
        refusal,
      );
    }
    expect(await services.db.$count(ticket)).toBe(0);
    // Refused as a whole: no account is left behind either.
    expect(await services.db.$count(user, eq(user.email, 'spam@example.com'))).toBe(0);
  });

  test('unpublished templates, and duplicates', async () => {
    const hidden = await insertTemplate(services, { status: 'pending' });
    const shown = await insertTemplate(services);
    for (const templateIds of [[hidden.id], [shown.id, hidden.id], [shown.id, shown.id], ['nonsense']]) {
      expect(
        await rejection(ada.ticket.openForCustomer({ ...phoneTicket, customer: mary, templateIds })),
      ).toMatchObject({ reason: 'VALIDATION_FAILED', details: [{ field: 'templateIds' }] });
    }
    expect(await services.db.$count(user, eq(user.email, 'mary@example.com'))).toBe(0);
  });

  test('a source reserved for customers, and missing text', async () => {
    expect(
      // @ts-expect-error: the page is where customers open tickets themselves.
      await rejection(ada.ticket.openForCustomer({ ...phoneTicket, source: 'page', customer: mary })),
    ).toMatchObject({ details: [{ field: 'source' }] });
    expect(
      await rejection(ada.ticket.openForCustomer({ ...phoneTicket, inquiry: ' ', customer: mary })),
    ).toMatchObject({ details: [{ field: 'inquiry', message: 'Please enter your inquiry' }] });
    expect(
      // @ts-expect-error: neither an account nor an address.
      await rejection(ada.ticket.openForCustomer({ ...phoneTicket, customer: { name: 'Mary' } })),
    ).toMatchObject({ status: 400 });
  });

  test('files of somebody else', async () => {
    expect(
      await rejection(
        ada.ticket.openForCustomer({ ...phoneTicket, customer: mary, attachmentIds: [crypto.randomUUID()] }),
      ),
    ).toMatchObject({ reason: 'ATTACHMENT_GONE' });
    expect(await services.db.$count(ticket)).toBe(0);
  });
});

test('customers are found by name and address, except suspended ones', async () => {
  await insertUser(services, { name: 'Zoë Ward', email: 'zoe@example.com' });
  await insertUser(services, { name: 'Zoë Gone', suspendedAt: new Date() });
  expect((await ada.ticket.customers({ search: 'zoe' })).map(({ name }) => name)).toEqual(['Zoë Ward']);
});
