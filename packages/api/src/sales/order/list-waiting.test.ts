import { proof } from '@app/db/schema/delivery/proof';
import { quote } from '@app/db/schema/sales/quote';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { callAs } from '../../testing/callers';
import { insertOrder } from '../../testing/order-rows';
import { openQuotableTicket, sendNewQuote } from '../../testing/quotes';
import { insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});

test('orders wait for their customer alone while money is due or work is shown', async () => {
  const row = await insertUser(services);
  const due = await insertOrder(services, { userId: row.id });
  await insertOrder(services, { userId: row.id, paymentStatus: 'paid' });
  const calledOff = await insertOrder(services, { userId: row.id, status: 'cancelled' });
  const shown = await insertOrder(services, { userId: row.id, paymentStatus: 'paid' });
  const deposit = { userId: row.id, depositCents: 3_000 };
  const first = await insertOrder(services, deposit);
  await insertOrder(services, { ...deposit, paidCents: 3_000 });
  await services.db.insert(proof).values([
    { orderId: shown.id, version: 2 },
    { orderId: calledOff.id, version: 1 },
  ]);

  const { orders, quotes } = await (await callAs(services, row)).order.waiting();
  expect(quotes).toEqual([]);
  const same = { status: 'pending', currency: 'USD' };
  expect(orders.sort((one, other) => other.dueNowCents - one.dueNowCents)).toEqual([
    { ...same, number: due.number, dueCents: 10_000, dueNowCents: 10_000, openProof: null },
    { ...same, number: first.number, dueCents: 10_000, dueNowCents: 3_000, openProof: null },
    { ...same, number: shown.number, dueCents: 0, dueNowCents: 0, openProof: 2 },
  ]);
  const stranger = await callAs(services, await insertUser(services));
  expect(await stranger.order.waiting()).toEqual({ quotes: [], orders: [] });
});

test('a quote waits from when it is sent until its last day has ended', async () => {
  const of = await openQuotableTicket(services);
  expect((await of.customer.order.waiting()).quotes).toEqual([]);
  const { number, id } = await sendNewQuote(of);
  expect((await of.customer.order.waiting()).quotes).toMatchObject([
    { number, status: 'sent', expired: false },
  ]);
  await services.db
    .update(quote)
    .set({ expiresAt: new Date(Date.now() - 1_000) })
    .where(eq(quote.id, id));
  expect((await of.customer.order.waiting()).quotes).toEqual([]);
});
