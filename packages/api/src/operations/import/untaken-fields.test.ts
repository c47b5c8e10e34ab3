import { guessMapping } from '@app/contracts/operations/import/preset';
import { user } from '@app/db/schema/accounts/user';
import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { ticket } from '@app/db/schema/desk/ticket';
import { importRun } from '@app/db/schema/operations/import';
import { order } from '@app/db/schema/sales/order';
import { payment, refund } from '@app/db/schema/sales/payment';
import { asc } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { callAs } from '../../testing/callers';
import { importText } from '../../testing/imports';
import { insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});
beforeEach(async () => {
  await services.db.delete(importRun);
  for (const table of [refund, payment, order, ticket, user]) await services.db.delete(table);
});

const many = Array.from({ length: 8 }, (_, index) => 8 - index);

test('records payments of WooCommerce on their day although the newest orders are unpaid', async () => {
  const orders = many.map((id) => ({
    id,
    number: String(id),
    status: id > 3 ? 'pending' : 'completed',
    currency: 'USD',
    date_created_gmt: '2024-02-01T08:00:00',
    total: '10.00',
    billing: { email: 'ada@example.com', phone: id === 1 ? '555 0100' : '' },
    date_paid_gmt: id > 3 ? null : '2024-05-02T08:00:00',
    customer_note: '',
    line_items: [{ id: 1, name: 'Harbour', quantity: 1, total: '10.00' }],
  }));
  const run = await importText(services, JSON.stringify(orders), { kind: 'orders', preset: 'woocommerce' });
  expect(run).toMatchObject({ created: 8, faults: [] });
  const days = await services.db.select({ at: payment.receivedAt }).from(payment);
  expect(days).toEqual(Array(3).fill({ at: new Date('2024-05-02T08:00:00Z') }));
  expect(run.untaken).toEqual([
    { name: 'line_items.*.id', rows: 8 },
    { name: 'billing.phone', rows: 1 },
  ]);
});

test('keeps closing times of Zammad’s tickets although the newest are open', async () => {
  const tickets = many.map((id) => ({
    id,
    number: String(id),
    title: 'A page',
    state: id > 3 ? 'open' : 'closed',
    customer: 'ada@example.com',
    created_at: `2024-04-0${id}T08:00:00Z`,
    close_at: id > 3 ? null : '2024-06-01T08:00:00Z',
    articles: [{ body: 'Hello', sender: 'Customer', created_at: `2024-04-0${id}T08:00:00Z` }],
  }));
  await importText(services, JSON.stringify(tickets), { kind: 'tickets', preset: 'zammad' });
  const closed = await services.db
    .select({ at: ticket.closedAt })
    .from(ticket)
    .orderBy(asc(ticket.createdAt));
  expect(closed.slice(0, 3)).toEqual(Array(3).fill({ at: new Date('2024-06-01T08:00:00Z') }));
});

test('imports messages of FreeScout although the newest conversations have none', async () => {
  const conversations = many.map((id) => ({
    id,
    number: id,
    status: 'active',
    subject: 'A page',
    customer: { email: 'ada@example.com' },
    createdAt: '2024-04-01T08:00:00Z',
    _embedded: {
      threads:
        id > 3
          ? [{ id: id * 10, type: 'lineitem', body: null }]
          : [{ id: id * 10, type: 'customer', body: `Hello ${id}`, createdAt: '2024-04-01T08:00:00Z' }],
    },
  }));
  await importText(services, JSON.stringify(conversations), { kind: 'tickets', preset: 'freescout' });
  const bodies = await services.db.select({ body: ticketMessage.body }).from(ticketMessage);
  expect(bodies.map(({ body }) => body).toSorted()).toEqual(['Hello 1', 'Hello 2', 'Hello 3']);
});

test('names fields of the file that nobody takes, in a dry run, after the run, and in the report', async () => {
  const file = 'email,name,phone,empty\nada@example.com,Ada,,\nbob@example.com,Bob,555,\nwrong,Cy,556,\n';
  for (const dryRun of [true, false]) {
    const run = await importText(services, file, { dryRun });
    expect(run.untaken).toEqual([{ name: 'phone', rows: 2 }]);
    const admin = await callAs(services, await insertUser(services, { role: 'admin' }));
    expect((await admin.import.byId({ id: run.id })).untaken).toEqual(run.untaken);
  }
  const nothingLeft = await importText(services, 'email,name\neve@example.com,Eve\n');
  expect(nothingLeft.untaken).toEqual([]);
});

test('guesses the same mapping whichever row comes first', () => {
  const names = ['refunds.0.total', 'refunds.*.total', 'id'];
  expect(guessMapping('orders', names, 'woocommerce')).toEqual({
    externalId: { column: 'id' },
    refunded: { column: 'refunds.*.total' },
  });
});
