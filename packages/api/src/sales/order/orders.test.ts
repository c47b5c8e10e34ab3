import { randomUUID } from 'node:crypto';
import {
  type OrderAction,
  type OrderStatus,
  orderActions,
  orderStatuses,
  orderTransitions,
} from '@app/contracts/sales/order/order';
import { demoId } from '@app/db/demo/demo-id';
import { user } from '@app/db/schema/accounts/user';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { invoice } from '@app/db/schema/sales/invoice';
import { order } from '@app/db/schema/sales/order';
import { payment, refund } from '@app/db/schema/sales/payment';
import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Api, callAs, rejection } from '../../testing/callers';
import { queuedMails } from '../../testing/mails';
import { insertOrder as insertOrderRow } from '../../testing/order-rows';
import { insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
let admin: Api;
let other: Api;
beforeAll(async () => {
  services = await createTestServices();
  admin = await callAs(services, await insertUser(services, { role: 'admin', name: 'Ada Admin' }));
  other = await callAs(services, await insertUser(services, { role: 'super-admin' }));
  return services.drop;
});
beforeEach(async () => {
  await services.db.delete(invoice);
  await services.db.delete(refund);
  await services.db.delete(payment);
  await services.db.delete(order);
});

/** An order of one item for 100 dollars and 8 % tax. */
function insertOrder(values: Partial<typeof order.$inferInsert> = {}) {
  const subtotalCents = values.subtotalCents ?? 10_000;
  const taxCents = values.taxCents ?? Math.round(subtotalCents * 0.08);
  return insertOrderRow(services, { taxRate: 0.08, ...values, subtotalCents, taxCents });
}

function auditOf(id: string) {
  return services.db
    .select({ action: auditEvent.action, before: auditEvent.before, after: auditEvent.after })
    .from(auditEvent)
    .where(and(eq(auditEvent.entity, 'order'), eq(auditEvent.entityId, id)))
    .orderBy(asc(auditEvent.id));
}

describe('the list', () => {
  test('pages, counts and adds up all matches', async () => {
    for (let n = 0; n < 12; n += 1) await insertOrder({ orderDate: new Date(Date.UTC(2026, 0, 1 + n)) });
    await insertOrder({ subtotalCents: 50_000, taxCents: 0, paymentStatus: 'paid', status: 'completed' });
    await insertOrder({ subtotalCents: 70_000, taxCents: 0, status: 'cancelled' });
    await insertOrder({ subtotalCents: 90_000, taxCents: 0, paymentStatus: 'failed' });
    const page = await admin.order.list({ page: 2 });
    expect([page.orders.length, page.total]).toEqual([5, 15]);
    expect(page.sums).toEqual([
      { currency: 'USD', totalCents: 339_600, paidCents: 50_000, openCents: 219_600 },
    ]);
    expect((await admin.order.list({ payment: 'failed' })).sums).toMatchObject([{ totalCents: 90_000 }]);
    expect(await admin.order.list({ search: 'nobody' })).toMatchObject({
      orders: [],
      total: 0,
      sums: [],
    });
    const [first] = (await admin.order.list({ status: 'completed' })).orders;
    expect(first).toMatchObject({ status: 'completed', itemCount: 1, totalCents: 50_000, sample: false });
  });

  test('adds up each currency separately, the most frequent first (sales.sums-by-currency)', async () => {
    await insertOrder({ subtotalCents: 40_000, taxCents: 0, currency: 'EUR', paymentStatus: 'paid' });
    await insertOrder({ subtotalCents: 7_000, taxCents: 0, currency: 'JPY' });
    await insertOrder({ subtotalCents: 30_000, taxCents: 0, currency: 'EUR' });
    const { total, sums } = await admin.order.list({});
    expect(total).toBe(3);
    expect(sums).toEqual([
      { currency: 'EUR', totalCents: 70_000, paidCents: 40_000, openCents: 30_000 },
      { currency: 'JPY', totalCents: 7_000, paidCents: 0, openCents: 7_000 },
    ]);
  });

  test('searches number, customer, email and tracking number, with wildcards as letters', async () => {
    const plain = await insertOrder({ customerName: 'Zoë Kollie', trackingNumber: 'LR-77' });
    const odd = await insertOrder({ customerName: '100% Cotton_Ltd' });
    const numbers = async (search: string) =>
      (await admin.order.list({ search })).orders.map(({ number }) => number);
    for (const search of ['zoe', plain.number.toLowerCase(), plain.customerEmail, 'lr-77']) {
      expect(await numbers(search)).toEqual([plain.number]);
    }
    for (const search of ['%', '_', '0% c']) expect(await numbers(search)).toEqual([odd.number]);
    expect(await numbers('\\')).toEqual([]);
    expect(await numbers("' or true --")).toEqual([]);
  });

  test('from and before are moments; the end is exclusive', async () => {
    const days = await Promise.all(
      [1, 2, 3].map((day) => insertOrder({ orderDate: new Date(Date.UTC(2026, 4, day)) })),
    );
    const { orders: found } = await admin.order.list({
      placedFrom: '2026-05-02T00:00:00Z',
      placedBefore: '2026-05-03T00:00:00Z',
    });
    expect(found.map(({ id }) => id)).toEqual([days[1]?.id]);
    for (const placedFrom of ['2026-05-02', '0000-01-01T00:00:00Z', '2026-13-01T00:00:00Z', 'now']) {
      expect((await rejection(admin.order.list({ placedFrom }))).reason).toBe('VALIDATION_FAILED');
    }
  });

  test('filters by payment state and by payment date', async () => {
    const [paid, failed, over, off, claimed] = [
      await insertOrder({ number: 'ORD-2026-900001' }),
      await insertOrder({ paymentStatus: 'failed' }),
      await insertOrder(),
      await insertOrder({ paymentStatus: 'failed', status: 'cancelled' }),
      await insertOrder({ transferClaimedAt: new Date() }),
    ];
    const record = (orderId: string, amountCents: number, day: number) =>
      admin.payment.record({
        ...{ orderId, amountCents, provider: 'manual', overpaid: true },
        receivedAt: new Date(Date.UTC(2026, 3, day)).toISOString(),
      });
    await record(paid.id, 10_800, 2);
    await record(over.id, 10_801, 5);
    const found = async (filter: Parameters<typeof admin.order.list>[0]) =>
      new Set((await admin.order.list({ ...filter, pageSize: 50 })).orders.map(({ id }) => id));
    expect(await found({ money: 'due' })).toEqual(new Set([failed.id, claimed.id]));
    expect(await found({ money: 'failed' })).toEqual(new Set([failed.id]));
    expect(await found({ payment: 'failed' })).toEqual(new Set([failed.id, off.id]));
    expect(await found({ money: 'claimed' })).toEqual(new Set([claimed.id]));
    expect(await found({ money: 'overpaid' })).toEqual(new Set([over.id]));
    expect((await admin.stats.attention()).failedPayments).toBe(1);
    const april = { paidFrom: '2026-04-02T00:00:00Z', paidBefore: '2026-04-05T00:00:00Z' };
    expect(await found(april)).toEqual(new Set([paid.id]));
    expect(await found({ paidFrom: april.paidBefore })).toEqual(new Set([over.id]));
  });

  test.each(['placed', 'customer', 'total', 'status', 'payment'] as const)(
    'ordered by %s it is the same from either end, and no row is on two pages',
    async (sort) => {
      const orderDate = new Date();
      for (const status of orderStatuses) {
        await insertOrder({ status, orderDate, customerName: 'Same' });
        await insertOrder({ status, orderDate, paymentStatus: 'paid', customerName: 'Other' });
      }
      const read = async (direction: 'asc' | 'desc') => {
        const pages = await Promise.all(
          [1, 2, 3, 4].map((page) => admin.order.list({ sort, direction, page, pageSize: 3 })),
        );
        return pages.flatMap((page) => page.orders.map(({ id }) => id));
      };
      const up = await read('asc');
      expect(new Set(up).size).toBe(10);
      expect(await read('desc')).toEqual([...up].reverse());
    },
  );

  test('sample orders are labelled (order.sample-orders)', async () => {
    const sample = await insertOrder({ id: demoId('order', 'of this test') });
    expect((await admin.order.list({})).orders).toMatchObject([{ number: sample.number, sample: true }]);
    expect(await admin.order.byNumber({ number: sample.number })).toMatchObject({ sample: true });
  });
});

test('an order has its items, account and history; an unknown number is not found', async () => {
  const customer = await insertUser(services);
  const { number, id } = await insertOrder({ userId: customer.id });
  await admin.order.move({ id, action: 'process', seen: 'pending' });
  expect(await admin.order.byNumber({ number })).toMatchObject({
    number,
    items: [{ name: 'Harbour', type: 'template', priceCents: 10_000, quantity: 1 }],
    account: { id: customer.id, email: customer.email },
    ticket: null,
    history: [{ actorName: 'Ada Admin', action: 'order.process', before: { status: 'pending' } }],
  });
  expect((await rejection(admin.order.byNumber({ number: 'ORD-1999-000001' }))).reason).toBe(
    'ORDER_NOT_FOUND',
  );
});

describe('a status change', () => {
  const steps = orderActions.flatMap((action) => orderStatuses.map((seen) => ({ action, seen })));
  const isAllowed = (action: OrderAction, status: OrderStatus) =>
    (orderTransitions[action].from as readonly string[]).includes(status);

  test.each(steps.filter(({ action, seen }) => isAllowed(action, seen)))(
    '$action from $seen is allowed',
    async ({ action, seen }) => {
      const { id } = await insertOrder({ status: seen });
      const { status } = await admin.order.move({ id, action, seen });
      expect(status).toBe(orderTransitions[action].to);
      const [row] = await services.db.select().from(order).where(eq(order.id, id));
      expect([row?.status, row?.completedDate !== null]).toEqual([status, status === 'completed']);
      expect(await auditOf(id)).toEqual([
        { action: `order.${action}`, before: { status: seen }, after: { status } },
      ]);
    },
  );

  test.each(steps.filter(({ action, seen }) => !isAllowed(action, seen)))(
    '$action from $seen is refused, naming the current status',
    async ({ action, seen }) => {
      const { id } = await insertOrder({ status: seen });
      expect(await rejection(admin.order.move({ id, action, seen }))).toMatchObject({
        reason: 'ORDER_STATUS',
        status: 409,
        message: `This order is now ${seen}, so this is not possible.`,
      });
      const [row] = await services.db.select().from(order).where(eq(order.id, id));
      expect(row?.status).toBe(seen);
      expect(await auditOf(id)).toEqual([]);
    },
  );

  test('from an outdated status is refused, even where the current one would allow it', async () => {
    const { id } = await insertOrder({ status: 'processing' });
    expect(await rejection(admin.order.move({ id, action: 'cancel', seen: 'pending' }))).toMatchObject({
      reason: 'ORDER_STATUS',
      message: 'This order is now processing, so this is not possible.',
    });
  });

  test('by many people at once happens once, with one mail and one entry', async () => {
    const customer = await insertUser(services);
    const { id } = await insertOrder({ status: 'processing', userId: customer.id });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, (_, n) =>
        (n % 2 ? admin : other).order.move({ id, action: n % 3 ? 'complete' : 'cancel', seen: 'processing' }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await queuedMails(services, { to: customer.email })).toHaveLength(1);
    expect(await auditOf(id)).toHaveLength(1);
  });

  test('is mailed to the account’s current address, with the note', async () => {
    const customer = await insertUser(services, { name: 'Ruth' });
    const { id, number } = await insertOrder({ userId: customer.id, customerEmail: 'old@example.com' });
    await admin.order.move({ id, action: 'process', seen: 'pending' });
    expect(await queuedMails(services, { to: customer.email })).toEqual([]);
    const note = 'As agreed.\nSee you in spring.';
    await admin.order.move({ id, action: 'cancel', seen: 'processing', note: `  ${note} ` });
    expect(await queuedMails(services, { to: customer.email })).toMatchObject([
      { template: 'order-status', name: 'Ruth', orderNumber: number, status: 'cancelled', note },
    ]);
    expect((await auditOf(id)).at(-1)?.after).toEqual({ status: 'cancelled', note });
    expect(await queuedMails(services, { to: 'old@example.com' })).toEqual([]);
  });

  test('of an order without a customer is mailed to nobody', async () => {
    const { id, customerEmail } = await insertOrder({ status: 'processing' });
    await admin.order.move({ id, action: 'complete', seen: 'processing' });
    expect(await queuedMails(services, { to: customerEmail })).toEqual([]);
  });

  test('refuses an unknown order and a note that is too long', async () => {
    const id = randomUUID();
    expect((await rejection(admin.order.move({ id, action: 'process', seen: 'pending' }))).reason).toBe(
      'ORDER_NOT_FOUND',
    );
    expect(
      (await rejection(admin.order.move({ id, action: 'process', seen: 'pending', note: 'x'.repeat(1_001) })))
        .details,
    ).toEqual([{ field: 'note', message: 'The note must be at most 1,000 characters' }]);
  });
});

describe('recording payment and delivery', () => {
  const facts = { paymentStatus: 'paid', paymentMethod: 'paypal', trackingNumber: ' LR-1 ' } as const;

  test('records what changed, and nothing when nothing did', async () => {
    const { id, number } = await insertOrder();
    const { updatedAt } = await admin.order.byNumber({ number });
    await admin.order.update({ id, updatedAt, ...facts });
    const after = { paymentStatus: 'paid', paymentMethod: 'paypal', trackingNumber: 'LR-1' };
    const now = await admin.order.byNumber({ number });
    expect(now).toMatchObject(after);
    expect(await auditOf(id)).toEqual([
      {
        action: 'order.update',
        before: { paymentStatus: 'pending', paymentMethod: null, trackingNumber: null },
        after,
      },
    ]);
    await admin.order.update({ id, updatedAt: now.updatedAt, ...facts });
    expect(await auditOf(id)).toHaveLength(1);
    await admin.order.update({ ...now, paymentMethod: null, trackingNumber: '' });
    expect(await admin.order.byNumber({ number })).toMatchObject({
      paymentMethod: null,
      trackingNumber: null,
    });
  });

  test('one of two at once wins; a status change meanwhile counts as a change', async () => {
    const { id, number } = await insertOrder();
    const { updatedAt } = await admin.order.byNumber({ number });
    const both = await Promise.allSettled([
      admin.order.update({ id, updatedAt, ...facts }),
      other.order.update({ id, updatedAt, ...facts, paymentMethod: 'bank_transfer' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const seen = await admin.order.byNumber({ number });
    await other.order.move({ id, action: 'process', seen: 'pending' });
    expect(
      await rejection(
        admin.order.update({ id, ...facts, updatedAt: seen.updatedAt, trackingNumber: 'LR-2' }),
      ),
    ).toMatchObject({ reason: 'ORDER_CHANGED', status: 409 });
  });

  test('refuses unknown, overlong and multi-line values', async () => {
    const { id } = await insertOrder();
    const updatedAt = new Date().toISOString();
    expect((await rejection(admin.order.update({ id: randomUUID(), updatedAt, ...facts }))).reason).toBe(
      'ORDER_NOT_FOUND',
    );
    for (const trackingNumber of ['x'.repeat(101), 'a\nb', 'a\u0000b']) {
      const { reason, details } = await rejection(
        admin.order.update({ id, updatedAt, ...facts, trackingNumber }),
      );
      expect([reason, details.map(({ field }) => field)]).toEqual(['VALIDATION_FAILED', ['trackingNumber']]);
    }
  });
});

test('an order remains after its customer’s account is deleted', async () => {
  const customer = await insertUser(services);
  const { number } = await insertOrder({ userId: customer.id, customerName: 'Gone' });
  await services.db.delete(user).where(eq(user.id, customer.id));
  expect(await admin.order.byNumber({ number })).toMatchObject({ account: null, customer: { name: 'Gone' } });
});

test('the history of an order includes its payments and invoices', async () => {
  const { id, number: orderNumber } = await insertOrder();
  const { number } = await admin.invoice.issue({ orderNumber, kind: 'final' });
  const receivedAt = new Date().toISOString();
  await admin.payment.record({ orderId: id, amountCents: 100, provider: 'manual', receivedAt });
  await admin.invoice.credit({ number, reason: 'A mistake' });
  const { history } = await admin.order.byNumber({ number: orderNumber });
  expect(history.map(({ action }) => action)).toEqual([
    'invoice.credit',
    'order.recordPayment',
    'invoice.issue',
  ]);
  expect(history.at(-1)?.label).toBe(number);
});
