import { limits } from '@app/contracts/limits';
import { session } from '@app/db/schema/accounts/session';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { contactMessage } from '@app/db/schema/desk/contact-message';
import { bouncedAddress } from '@app/db/schema/inbox/inbound-mail';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Api, callAs, rejection } from '../../testing/callers';
import { insertOrder } from '../../testing/order-rows';
import { openQuotableTicket, saveDraft } from '../../testing/quotes';
import { insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { fileOf, formWith, tinyPdf } from '../../testing/uploads';
import { networkOf } from './customer-parts';

let services: TestServices;
let ada: Api;
let bob: Api;
beforeAll(async () => {
  services = await createTestServices();
  ada = await callAs(services, await insertUser(services, { role: 'admin', name: 'Ada' }));
  bob = await callAs(services, await insertUser(services, { role: 'admin', name: 'Bob' }));
  return services.drop;
});

const lead = (email: string) => ({
  ...{ name: 'Mary', company: 'Shop', email, message: 'Hello', replyDueAt: new Date() },
});

test('the customer page shows everything about them and nothing of others (customers.one-page)', async () => {
  const of = await openQuotableTicket(services);
  const { id, email } = of.customerRow;
  const other = await insertUser(services);
  await saveDraft(of);
  const file = await of.customer.ticket.uploadAttachment(formWith(fileOf(tinyPdf, 'plan.pdf')));
  await of.customer.ticket.reply({ id: of.ticketId, body: 'See this.', attachmentIds: [file.id] });
  const { number } = await insertOrder(services, { userId: id, paidCents: 4_000, refundedCents: 1_000 });
  await insertOrder(services, { userId: other.id });
  await services.db.insert(contactMessage).values([lead(email.toUpperCase()), lead(other.email)]);
  await services.db
    .insert(bouncedAddress)
    .values({ address: email, reason: '550 gone', bouncedAt: new Date() });
  await services.db
    .update(session)
    .set({ ip: '203.0.113.77', userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36' })
    .where(eq(session.userId, id));

  expect(await ada.customer.byId({ id })).toMatchObject({
    ...{ id, email, role: 'user', suspended: false, company: null, bounce: { reason: '550 gone' } },
    lastSeenAt: expect.any(String),
  });
  expect(await ada.customer.tickets({ id })).toMatchObject({
    total: 1,
    tickets: [{ number: of.ticketNumber }],
  });
  expect(await ada.customer.quotes({ id })).toMatchObject({ total: 1, quotes: [{ status: 'draft' }] });
  expect(await ada.customer.orders({ id })).toMatchObject({
    ...{ total: 1, orders: [{ number }], sums: [{ currency: 'USD', paidCents: 3_000, openCents: 7_000 }] },
  });
  expect(await ada.customer.leads({ id })).toMatchObject({ total: 1, messages: [{ message: 'Hello' }] });
  expect(await ada.customer.files({ id })).toMatchObject([
    { id: file.id, fileName: 'plan.pdf', ticketNumber: of.ticketNumber, orderNumber: null },
  ]);
  const mails = await ada.customer.mails({ id });
  expect(mails).toMatchObject([{ to: email, template: 'ticket-created-customer', state: 'waiting' }]);
  expect(JSON.stringify(mails)).not.toContain('in green');
  const signIns = await ada.customer.signIns({ id });
  expect(signIns).toMatchObject([
    { network: '203.0.113.x', device: { browser: 'Chrome', system: 'Windows' } },
  ]);
  expect(JSON.stringify(signIns)).not.toContain('113.77');
  expect(await ada.customer.byAddress({ email: email.toUpperCase() })).toMatchObject({ id });
  expect(await ada.customer.byAddress({ email: 'nobody@example.com' })).toBeNull();
});

test('files of an order that came from no ticket are among those of its customer', async () => {
  const owner = await insertUser(services);
  const { number } = await insertOrder(services, { userId: owner.id, ticketId: null });
  const customer = await callAs(services, owner);
  const file = await customer.ticket.uploadAttachment(formWith(fileOf(tinyPdf, 'plan.pdf')));
  await customer.order.reply({ number, body: 'See this.', attachmentIds: [file.id] });
  expect(await ada.customer.files({ id: owner.id })).toMatchObject([
    { id: file.id, ticketId: null, ticketNumber: null, orderNumber: number },
  ]);
});

test('a deleted account has no customer page', async () => {
  const { id, email } = await insertUser(services);
  await ada.customer.addNote({ id, body: 'Calls on Mondays.' });
  await ada.user.remove({ id });
  expect((await rejection(ada.customer.byId({ id }))).reason).toBe('USER_NOT_FOUND');
  expect((await rejection(ada.customer.byId({ id: 'no id at all' }))).reason).toBe('USER_NOT_FOUND');
  expect(await ada.customer.byAddress({ email })).toBeNull();
  expect(await ada.customer.notes({ id })).toEqual([]);
  expect((await rejection(ada.customer.addNote({ id, body: 'More.' }))).reason).toBe('USER_NOT_FOUND');
});

test('notes are visible to the team; only the author changes or removes one (customers.team-notes)', async () => {
  const { id } = await insertUser(services, { name: 'Mary' });
  const { id: noteId } = await ada.customer.addNote({ id, body: ' Prefers\u0000 calls. ' });
  await bob.customer.addNote({ id, body: 'Has a second shop.' });
  expect(await bob.customer.notes({ id })).toMatchObject([
    { author: 'Ada', own: false, body: 'Prefers calls.', editedAt: null },
    { author: 'Bob', own: true },
  ]);
  expect((await rejection(bob.customer.editNote({ noteId, body: 'No.' }))).reason).toBe(
    'CUSTOMER_NOTE_FOREIGN',
  );
  expect((await rejection(bob.customer.removeNote({ noteId }))).reason).toBe('CUSTOMER_NOTE_FOREIGN');
  await ada.customer.editNote({ noteId, body: 'Prefers mails.' });
  expect((await ada.customer.notes({ id }))[0]).toMatchObject({ body: 'Prefers mails.', own: true });
  await ada.customer.removeNote({ noteId });
  expect((await rejection(ada.customer.editNote({ noteId, body: 'x' }))).reason).toBe(
    'CUSTOMER_NOTE_NOT_FOUND',
  );
  expect(await ada.customer.notes({ id })).toHaveLength(1);
  const events = await services.db
    .select()
    .from(auditEvent)
    .where(eq(auditEvent.entityId, id))
    .orderBy(auditEvent.id);
  expect(events.map(({ action }) => action)).toEqual([
    ...['user.addNote', 'user.addNote', 'user.editNote', 'user.removeNote'],
  ]);
  expect(JSON.stringify(events)).not.toMatch(/Prefers|shop/);
});

test('a customer with 10,000 tickets is read as quickly, and no part exceeds its limit', async () => {
  const { id, email } = await insertUser(services);
  const { sql } = services.database;
  await sql.begin(async (tx) => {
    // The data maintained by triggers is not needed here.
    await tx`set local session_replication_role = replica`;
    await tx`insert into ticket (id, number, user_id, customer_name, customer_email, inquiry, first_response_due_at, created_at)
      select gen_random_uuid(), 'TKT-2020-' || lpad(n::text, 6, '0'), ${id}, 'Mary', ${email}, 'Please ' || n, now(), now() - n * interval '1 minute'
      from generate_series(1, 10000) n`;
    await tx`insert into ticket_attachment (id, ticket_id, file_name, content_type, bytes, created_at)
      select gen_random_uuid(), id, 'plan.pdf', 'application/pdf', 100, created_at from ticket where user_id = ${id}`;
    await tx`insert into "order" (id, number, user_id, customer_name, customer_email, subtotal_cents, tax_rate, tax_cents, total_cents)
      select gen_random_uuid(), 'ORD-2020-' || lpad(n::text, 6, '0'), ${id}, 'Mary', ${email}, 100, 0, 0, 100 from generate_series(1, 500) n`;
    await tx`insert into contact_message (id, name, company, email, message, reply_due_at)
      select gen_random_uuid(), 'Mary', 'Shop', ${email}, 'Hello', now() from generate_series(1, 500)`;
  });
  const began = performance.now();
  const [tickets, orders, leads, files, mails] = await Promise.all([
    ada.customer.tickets({ id }),
    ada.customer.orders({ id }),
    ada.customer.leads({ id }),
    ada.customer.files({ id }),
    ada.customer.mails({ id }),
  ]);
  // An idle machine takes about a fiftieth of this.
  expect(performance.now() - began).toBeLessThan(3_000);
  expect([tickets.total, orders.total, leads.total]).toEqual([10_000, 500, 500]);
  for (const rows of [tickets.tickets, orders.orders, leads.messages, files]) {
    expect(rows).toHaveLength(limits.customerRows);
  }
  expect(mails).toEqual([]);
});

test.each([
  ['203.0.113.77', '203.0.113.x'],
  ['::ffff:203.0.113.77', '203.0.113.x'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::x'],
  ['2001:db8::7', '2001:db8:0::x'],
  ['::1', '0:0:0::x'],
  ['somewhere', null],
  [null, null],
])('the network of %s is %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
