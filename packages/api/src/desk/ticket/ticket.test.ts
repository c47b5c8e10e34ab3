import { randomUUID } from 'node:crypto';
import { user } from '@app/db/schema/accounts/user';
import { template as templateTable } from '@app/db/schema/catalogue/template';
import { ticket as ticketTable } from '@app/db/schema/desk/ticket';
import { order, orderItem } from '@app/db/schema/sales/order';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Api, callAs, rejection } from '../../testing/callers';
import { queuedMails } from '../../testing/mails';
import { insertCartItems, insertTemplate, insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { untilQueryWaits } from '../../testing/waits';

let services: TestServices;
let admin: Api;
let adminRow: Awaited<ReturnType<typeof insertUser>>;
let otherAdmin: Api;
beforeAll(async () => {
  services = await createTestServices();
  adminRow = await insertUser(services, { role: 'admin', name: 'Ada' });
  admin = await callAs(services, adminRow);
  otherAdmin = await callAs(services, await insertUser(services, { role: 'super-admin', name: 'Bob' }));
  return services.drop;
});

const hours = (count: number) => count * 3_600_000;

/** Creates a customer with these templates in the cart. */
async function createShopper(templates: { id: string }[] = []) {
  const row = await insertUser(services);
  if (templates.length > 0) await insertCartItems(services, row, templates);
  return { row, api: await callAs(services, row) };
}

/** Creates a customer's open ticket about one template for 100 dollars. */
async function openTicket() {
  const customer = await createShopper([await insertTemplate(services)]);
  return { ...customer, ticket: await customer.api.ticket.create({ inquiry: 'Please make it green.' }) };
}

describe('creating', () => {
  test('copies titles and prices, empties the cart, numbers the ticket and mails both sides', async () => {
    const [first, second] = [
      await insertTemplate(services, { title: 'Harbour', priceMinCents: 12_345, priceMaxCents: 12_345 }),
      await insertTemplate(services, {
        title: 'Lagoon',
        priceKind: 'free',
        priceMinCents: 0,
        priceMaxCents: 0,
      }),
    ];
    const { api, row } = await createShopper([first, second]);
    const made = await api.ticket.create({ inquiry: '  Please make it green.  ' });
    expect((await admin.ticket.list({ search: made.number })).tickets).toMatchObject([
      { firstTemplate: 'Harbour', templateCount: 2 },
    ]);

    expect(made).toMatchObject({
      number: expect.stringMatching(/^TKT-\d{4}-\d{6}$/),
      status: 'open',
      inquiry: 'Please make it green.',
      totalCents: 12_345,
      customer: { name: row.name, email: row.email },
    });
    expect(new Set(made.templates.map(({ title }) => title))).toEqual(new Set(['Harbour', 'Lagoon']));
    expect(Date.parse(made.firstResponseDueAt) - Date.parse(made.createdAt)).toBe(hours(24));
    expect((await api.cart.get()).count).toBe(0);

    await admin.template.unpublish({ id: first.id });
    expect((await api.ticket.myTicket({ number: made.number })).totalCents).toBe(12_345);

    expect(await queuedMails(services, { to: row.email })).toMatchObject([
      {
        ...{ template: 'ticket-created-customer', ticketNumber: made.number, totalCents: 12_345 },
        answerBy: made.firstResponseDueAt,
        lines: expect.arrayContaining([first, second].map(({ slug }) => expect.objectContaining({ slug }))),
      },
    ]);
    const toTeam = await queuedMails(services, { template: 'ticket-created-team' });
    expect(
      toTeam.filter((mail) => 'ticketNumber' in mail && mail.ticketNumber === made.number),
    ).toMatchObject([{ to: 'team@example.com', inquiry: 'Please make it green.', customerEmail: row.email }]);
  });

  test('keeps odd text as it is, except the one character that cannot be stored', async () => {
    const { api } = await createShopper([await insertTemplate(services)]);
    const made = await api.ticket.create({ inquiry: 'Caf\u00e9 \u0000\u0007 \ud83e\udd9c <b>' });
    expect(made.inquiry).toBe('Caf\u00e9 \u0007 \ud83e\udd9c <b>');
    expect(await rejection(api.ticket.reply({ id: made.id, body: '\u0000' }))).toMatchObject({
      details: [{ field: 'body', message: 'Please enter a response' }],
    });
  });

  test('refuses an empty cart and a blank inquiry, and keeps the cart', async () => {
    const empty = await createShopper();
    expect(await rejection(empty.api.ticket.create({ inquiry: 'Hello' }))).toMatchObject({
      reason: 'CART_EMPTY',
      message: 'Please add templates to your cart before creating a ticket',
    });
    const full = await createShopper([await insertTemplate(services)]);
    expect(await rejection(full.api.ticket.create({ inquiry: ' \n ' }))).toMatchObject({
      reason: 'VALIDATION_FAILED',
      details: [{ field: 'inquiry', message: 'Please enter your inquiry' }],
    });
    expect(await rejection(full.api.ticket.create({ inquiry: 'x'.repeat(5_001) }))).toMatchObject({
      details: [{ field: 'inquiry', message: 'Inquiry must be at most 5,000 characters' }],
    });
    expect((await full.api.cart.get()).count).toBe(1);
  });

  test('refuses a cart that differs from what the customer saw, names the template and changes nothing', async () => {
    const [kept, gone] = [await insertTemplate(services), await insertTemplate(services, { title: 'Reef' })];
    const { api, row } = await createShopper([kept, gone]);
    const seen = (await api.cart.get()).templates.map(({ id }) => id);
    await admin.template.unpublish({ id: gone.id });
    expect(await rejection(api.ticket.create({ inquiry: 'Hello', templateIds: seen }))).toMatchObject({
      reason: 'CART_CHANGED',
      status: 409,
      message: expect.stringContaining('“Reef” is no longer available'),
    });
    expect(await api.cart.get()).toMatchObject({ count: 1, notices: [{ title: 'Reef' }] });
    expect(await api.ticket.mine()).toEqual([]);
    expect(await queuedMails(services, { to: row.email })).toEqual([]);
    const confirmed = await api.ticket.create({ inquiry: 'Hello', templateIds: [kept.id] });
    expect(confirmed.templates).toHaveLength(1);
    expect((await api.cart.get()).notices).toEqual([]);
  });

  test('refuses a price that differs from what the customer saw, and states the current one', async () => {
    const [same, dearer] = [
      await insertTemplate(services),
      await insertTemplate(services, { title: 'Atoll' }),
    ];
    const { api } = await createShopper([same, dearer]);
    const seen = async () => {
      const { templates } = await api.cart.get();
      return {
        inquiry: 'Hello',
        templateIds: templates.map(({ id }) => id),
        priceLabels: templates.map(({ price }) => price.label),
      };
    };
    const before = await seen();
    await services.db
      .update(templateTable)
      .set({ priceText: '240', priceMinCents: 24_000, priceMaxCents: 24_000 })
      .where(eq(templateTable.id, dearer.id));
    expect(await rejection(api.ticket.create(before))).toMatchObject({
      reason: 'CART_CHANGED',
      message: expect.stringContaining('the price of “Atoll” is now “Starting from $240”.'),
    });
    expect((await api.cart.get()).count).toBe(2);
    expect(await api.ticket.create(await seen())).toMatchObject({ totalCents: 34_000 });
    const [listed] = await api.ticket.mine();
    expect(listed?.templates.map(({ title }) => title)).toContain('Atoll');
  });

  test('reports once what left the cart when the client did not say what it saw', async () => {
    const [kept, gone] = [await insertTemplate(services), await insertTemplate(services, { title: 'Shoal' })];
    const { api } = await createShopper([kept, gone]);
    await admin.template.unpublish({ id: gone.id });
    expect(await rejection(api.ticket.create({ inquiry: 'Hello' }))).toMatchObject({
      reason: 'CART_CHANGED',
      message:
        'Your cart has changed: “Shoal” is no longer available. Please check it and send your request again.',
    });
    expect(await api.ticket.mine()).toEqual([]);
    expect((await api.cart.get()).count).toBe(1);
    expect((await api.ticket.create({ inquiry: 'Hello' })).templates).toHaveLength(1);
  });

  test('names what left an emptied cart, and asks for templates instead of another look', async () => {
    const gone = await insertTemplate(services, { title: 'Lagoon' });
    const { api } = await createShopper([gone]);
    await admin.template.unpublish({ id: gone.id });
    expect(await rejection(api.ticket.create({ inquiry: 'Hello' }))).toMatchObject({
      reason: 'CART_CHANGED',
      message:
        'Your cart has changed: “Lagoon” is no longer available. Please add templates to your cart before creating a ticket.',
    });
    expect((await rejection(api.ticket.create({ inquiry: 'Hello' }))).reason).toBe('CART_EMPTY');
  });

  test('does not report what the customer removed meanwhile', async () => {
    const [kept, gone] = [await insertTemplate(services), await insertTemplate(services, { title: 'Delta' })];
    const cleared = await createShopper([gone]);
    const removed = await createShopper([kept, gone]);
    const other = await createShopper([kept, gone]);
    await admin.template.unpublish({ id: gone.id });
    await cleared.api.cart.clear();
    expect(await rejection(cleared.api.ticket.create({ inquiry: 'Hello' }))).toMatchObject({
      reason: 'CART_EMPTY',
      status: 400,
      message: 'Please add templates to your cart before creating a ticket',
    });
    expect((await removed.api.cart.remove({ templateId: gone.id })).notices).toEqual([]);
    expect((await removed.api.ticket.create({ inquiry: 'Hello' })).templates).toHaveLength(1);
    await other.api.cart.remove({ templateId: kept.id });
    expect((await other.api.cart.get()).notices).toMatchObject([{ title: 'Delta' }]);
  });

  test('keeps in the cart what another window adds meanwhile', async () => {
    const [seen, added] = [await insertTemplate(services), await insertTemplate(services)];
    const { api, row } = await createShopper([seen]);
    const creating = await services.db.transaction(async (tx) => {
      await tx.select().from(templateTable).where(eq(templateTable.id, seen.id)).for('update');
      // Not awaited, because it reads the cart and then waits for the template.
      const create = api.ticket.create({ inquiry: 'Once', templateIds: [seen.id] });
      await untilQueryWaits(services);
      await insertCartItems(services, row, [added]);
      return { create };
    });
    expect((await creating.create).templates.map(({ templateId }) => templateId)).toEqual([seen.id]);
    expect((await api.cart.get()).templates.map(({ id }) => id)).toEqual([added.id]);
  });

  test('keeps one ticket when the same submit key arrives twenty times at once', async () => {
    const { api, row } = await createShopper([await insertTemplate(services)]);
    const submitKey = randomUUID();
    const made = await Promise.all(
      Array.from({ length: 20 }, () => api.ticket.create({ inquiry: 'Once', submitKey })),
    );
    expect(new Set(made.map(({ number }) => number)).size).toBe(1);
    expect(await services.db.select().from(ticketTable).where(eq(ticketTable.userId, row.id))).toHaveLength(
      1,
    );
    expect(await queuedMails(services, { to: row.email })).toHaveLength(1);
  });

  test('a submit key kept since a lost answer does not hide another request', async () => {
    const [first, second] = [await insertTemplate(services), await insertTemplate(services)];
    const { api, row } = await createShopper([first]);
    const submitKey = randomUUID();
    const sent = { inquiry: 'Once', templateIds: [first.id], submitKey };
    const made = await api.ticket.create(sent);
    // Sent again at once, also with other words: its templates are no longer in the cart.
    expect((await api.ticket.create({ ...sent, inquiry: 'Once, in green' })).number).toBe(made.number);
    await insertCartItems(services, row, [first]);
    expect((await api.ticket.create(sent)).number).toBe(made.number);
    // As it says of the cart.
    expect((await api.cart.get()).count).toBe(0);
    await insertCartItems(services, row, [second]);
    // A client that names no templates sends the same again, while another window has filled the cart.
    expect((await api.ticket.create({ inquiry: 'Once', submitKey })).number).toBe(made.number);
    expect((await api.cart.get()).count).toBe(1);
    await api.cart.remove({ templateId: second.id });
    await insertCartItems(services, row, [first]);
    const other = { ...sent, inquiry: 'Something else' };
    const next = await api.ticket.create(other);
    expect(next).toMatchObject({ inquiry: 'Something else', templates: [{ templateId: first.id }] });
    expect(next.number).not.toBe(made.number);
    expect((await api.ticket.create(other)).number).toBe(next.number);
    await insertCartItems(services, row, [second]);
    const last = await api.ticket.create({ ...other, templateIds: [second.id] });
    expect(last.templates).toMatchObject([{ templateId: second.id }]);
    expect((await api.ticket.mine()).map(({ number }) => number)).toEqual(
      [last, next, made].map(({ number }) => number),
    );
    expect((await api.cart.get()).count).toBe(0);
  });

  test('a submit key of another customer does not match', async () => {
    const submitKey = randomUUID();
    const [a, b] = [
      await createShopper([await insertTemplate(services)]),
      await createShopper([await insertTemplate(services)]),
    ];
    const first = await a.api.ticket.create({ inquiry: 'Mine', submitKey });
    const second = await b.api.ticket.create({ inquiry: 'Theirs', submitKey });
    expect(second.number).not.toBe(first.number);
    expect(second.inquiry).toBe('Theirs');
  });

  test('a hundred customers at once get a hundred consecutive numbers', async () => {
    const template = await insertTemplate(services);
    const shoppers = await Promise.all(Array.from({ length: 100 }, () => createShopper([template])));
    const made = await Promise.all(shoppers.map(({ api }) => api.ticket.create({ inquiry: 'Hello' })));
    const numbers = made.map(({ number }) => Number(number.slice(-6))).sort((a, b) => a - b);
    const [lowest = 0] = numbers;
    expect(numbers).toEqual(Array.from({ length: 100 }, (_, index) => lowest + index));
  });
});

describe('answering', () => {
  test('starts progress; the customer reads the answer and gets it by mail', async () => {
    const { api, row, ticket } = await openTicket();
    const answered = await admin.ticket.respond({ id: ticket.id, adminResponse: ' We can do that. ' });
    expect(answered).toMatchObject({
      status: 'in_progress',
      adminResponse: 'We can do that.',
      respondedAt: expect.any(String),
      messages: [{ authorName: 'Ada', fromTeam: true, body: 'We can do that.' }],
    });
    expect((await api.ticket.myTicket({ number: ticket.number })).messages).toMatchObject([
      { body: 'We can do that.' },
    ]);
    expect(await queuedMails(services, { to: row.email, template: 'ticket-answered' })).toMatchObject([
      { answer: 'We can do that.', closed: false },
    ]);
  });

  test('the first answer stops the clock, later ones keep its time and become the latest answer', async () => {
    const { ticket } = await openTicket();
    const first = await admin.ticket.respond({ id: ticket.id, adminResponse: 'One' });
    services.clock.advance(hours(1));
    const second = await otherAdmin.ticket.respond({ id: ticket.id, adminResponse: 'Two' });
    expect(second).toMatchObject({ respondedAt: first.respondedAt, adminResponse: 'Two' });
    expect(second.messages.map(({ body }) => body)).toEqual(['One', 'Two']);
  });

  test('“Send and close” closes, and an answer reopens into in progress', async () => {
    const { ticket } = await openTicket();
    const closed = await admin.ticket.respond({ id: ticket.id, adminResponse: 'Done', close: true });
    expect(closed).toMatchObject({ status: 'closed', closedAt: expect.any(String) });
    expect(await admin.ticket.respond({ id: ticket.id, adminResponse: 'One more thing' })).toMatchObject({
      status: 'in_progress',
      closedAt: null,
    });
  });

  test('an answer and the closing sent with it have the same time, however long the writing takes', async () => {
    const { ticket } = await openTicket();
    const now = () => {
      services.clock.advance(1);
      return services.now();
    };
    const slowAdmin = await callAs({ ...services, now }, adminRow);
    const closed = await slowAdmin.ticket.respond({ id: ticket.id, adminResponse: 'Done', close: true });
    expect(closed.history).toMatchObject([{ kind: 'closed', at: closed.messages.at(-1)?.createdAt }]);
  });

  test('refuses a blank answer, an unknown ticket and a finalized one', async () => {
    const { ticket } = await openTicket();
    expect(await rejection(admin.ticket.respond({ id: ticket.id, adminResponse: '  ' }))).toMatchObject({
      details: [{ field: 'adminResponse', message: 'Please enter a response' }],
    });
    for (const id of [randomUUID(), 'not-an-id']) {
      expect(await rejection(admin.ticket.respond({ id, adminResponse: 'Hello' }))).toMatchObject({
        reason: 'TICKET_NOT_FOUND',
        message: "The ticket you're looking for doesn't exist.",
      });
    }
    await admin.ticket.finalize({ id: ticket.id });
    expect(await rejection(admin.ticket.respond({ id: ticket.id, adminResponse: 'Late' }))).toMatchObject({
      reason: 'ALREADY_FINALIZED',
      status: 409,
    });
    expect((await admin.ticket.byId({ id: ticket.id })).messages).toEqual([]);
  });
});

describe('closing and reopening', () => {
  test('by the team notifies the customer; closing a closed ticket is refused with its status', async () => {
    const { row, ticket } = await openTicket();
    expect(await admin.ticket.close({ id: ticket.id })).toMatchObject({ status: 'closed' });
    expect(await queuedMails(services, { to: row.email, template: 'ticket-closed' })).toHaveLength(1);
    expect(await rejection(admin.ticket.close({ id: ticket.id }))).toMatchObject({
      reason: 'TICKET_STATUS',
      message: 'The status is now closed, so this is not possible.',
    });
    expect(await admin.ticket.reopen({ id: ticket.id })).toMatchObject({ status: 'open', closedAt: null });
    expect(await rejection(admin.ticket.reopen({ id: ticket.id }))).toMatchObject({
      reason: 'TICKET_STATUS',
    });
  });

  test('by the customer: a reply reopens and reaches the team, a finalized ticket accepts none', async () => {
    const { api, ticket } = await openTicket();
    expect(await api.ticket.closeMine({ id: ticket.id })).toMatchObject({ status: 'closed' });
    expect(await api.ticket.reply({ id: ticket.id, body: 'One question more' })).toMatchObject({
      status: 'open',
      messages: [{ fromTeam: false, body: 'One question more' }],
    });
    const mails = await queuedMails(services, { template: 'ticket-reply-team' });
    expect(mails.at(-1)).toMatchObject({ ticketNumber: ticket.number, reopened: true });
    await admin.ticket.finalize({ id: ticket.id });
    expect(await rejection(api.ticket.reply({ id: ticket.id, body: 'Too late' }))).toMatchObject({
      reason: 'ALREADY_FINALIZED',
    });
    expect(await rejection(api.ticket.closeMine({ id: ticket.id }))).toMatchObject({
      reason: 'ALREADY_FINALIZED',
    });
  });
});

describe("another customer's ticket", () => {
  test('another customer’s ticket cannot be read, answered or closed, and looks missing', async () => {
    const { ticket } = await openTicket();
    const stranger = await createShopper();
    const calls = [
      () => stranger.api.ticket.myTicket({ number: ticket.number }),
      () => stranger.api.ticket.reply({ id: ticket.id, body: 'Hello' }),
      () => stranger.api.ticket.closeMine({ id: ticket.id }),
      () => stranger.api.ticket.myTicket({ number: 'TKT-2026-999999' }),
    ];
    for (const call of calls) {
      expect(await rejection(call())).toMatchObject({ reason: 'TICKET_NOT_FOUND', status: 404 });
    }
    expect(await stranger.api.ticket.mine()).toEqual([]);
    expect(await admin.ticket.byId({ id: ticket.id })).toMatchObject({ status: 'open', messages: [] });
  });
});

describe('finalizing', () => {
  test('creates an order of templates and agreed services, with tax, and mails both sides', async () => {
    const { row, ticket } = await openTicket();
    const sold = await admin.ticket.finalize({
      id: ticket.id,
      serviceLines: [{ name: 'Green theme', priceCents: 4_999, quantity: 2 }],
    });
    expect(sold).toMatchObject({ status: 'finalized', finalizedAt: expect.any(String) });
    const [made] = await services.db.select().from(order).where(eq(order.ticketId, ticket.id));
    expect(made).toMatchObject({
      number: expect.stringMatching(/^ORD-\d{4}-\d{6}$/),
      userId: row.id,
      status: 'pending',
      paymentStatus: 'pending',
      subtotalCents: 19_998,
      taxRate: 0.08,
      taxCents: 1_600,
      totalCents: 21_598,
    });
    const items = await services.db
      .select()
      .from(orderItem)
      .where(eq(orderItem.orderId, made?.id ?? ''))
      .orderBy(orderItem.position);
    expect(items).toMatchObject([
      { type: 'template', priceCents: 10_000, quantity: 1 },
      { type: 'service', name: 'Green theme', priceCents: 4_999, quantity: 2 },
    ]);
    expect(await queuedMails(services, { to: row.email, template: 'sale-finalized-customer' })).toMatchObject(
      [{ orderNumber: made?.number, totalCents: 21_598 }],
    );
    const toTeam = await queuedMails(services, { template: 'sale-finalized-team' });
    expect(toTeam.at(-1)).toMatchObject({ orderNumber: made?.number, finalizedBy: 'Ada' });
  });

  test('twice at once creates one order and tells the slower one', async () => {
    const { ticket } = await openTicket();
    const results = await Promise.allSettled([
      admin.ticket.finalize({ id: ticket.id }),
      otherAdmin.ticket.finalize({ id: ticket.id }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await rejection(admin.ticket.finalize({ id: ticket.id }))).toMatchObject({
      reason: 'ALREADY_FINALIZED',
      message: 'This sale is already finalized.',
    });
    expect(await services.db.select().from(order).where(eq(order.ticketId, ticket.id))).toHaveLength(1);
  });

  test('refuses invalid service lines, and changes nothing', async () => {
    const { ticket } = await openTicket();
    const bad = [
      { name: '', priceCents: 100, quantity: 1 },
      { name: 'Minus', priceCents: -1, quantity: 1 },
      { name: 'Half', priceCents: 10.5, quantity: 1 },
      { name: 'None', priceCents: 100, quantity: 0 },
    ];
    for (const line of bad) {
      expect(await rejection(admin.ticket.finalize({ id: ticket.id, serviceLines: [line] }))).toMatchObject({
        reason: 'VALIDATION_FAILED',
      });
    }
    expect(await admin.ticket.byId({ id: ticket.id })).toMatchObject({ status: 'open', order: null });
  });

  test('works when the account or the template is deleted', async () => {
    const { row, ticket } = await openTicket();
    await services.db.delete(user).where(eq(user.id, row.id));
    const sold = await admin.ticket.finalize({ id: ticket.id });
    expect(sold).toMatchObject({
      customer: { name: row.name, deleted: true },
      order: { totalCents: 10_800 },
    });
    expect(await queuedMails(services, { to: row.email, template: 'sale-finalized-customer' })).toEqual([]);
  });
});

describe('the team’s list', () => {
  test('finds by number, name, e-mail and inquiry, newest first, with sums', async () => {
    const { row, ticket } = await openTicket();
    const numbers = async (search: string) =>
      (await admin.ticket.list({ search })).tickets.map(({ number }) => number);
    expect(await numbers(ticket.number.toLowerCase())).toEqual([ticket.number]);
    expect(await numbers(row.email.toUpperCase())).toEqual([ticket.number]);
    expect((await admin.ticket.list({ search: 'MAKE IT GREEN' })).tickets[0]).toMatchObject({
      number: ticket.number,
      firstTemplate: ticket.templates[0]?.title,
      templateCount: 1,
      totalCents: 10_000,
    });
  });

  test('counts every status and what is overdue, and filters the same', async () => {
    const { ticket } = await openTicket();
    services.clock.advance(hours(25));
    // The earlier session has expired by now.
    const late = await callAs(services, adminRow);
    const overdue = await late.ticket.list({ view: 'overdue', pageSize: 50 });
    expect(overdue.tickets.map(({ id }) => id)).toContain(ticket.id);
    const counts = await late.ticket.counts();
    expect(counts.overdue).toBe(overdue.total);
    expect(counts.total).toBe(counts.open + counts.in_progress + counts.closed + counts.finalized);
    await late.ticket.respond({ id: ticket.id, adminResponse: 'Sorry for the wait' });
    expect((await late.ticket.counts()).overdue).toBe(counts.overdue - 1);
    expect((await late.stats.attention()).overdueTickets).toBe(counts.overdue - 1);
  });
});
