import { quote } from '@app/db/schema/sales/quote';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { rejection } from '../../testing/callers';
import { insertOrder } from '../../testing/order-rows';
import { openQuotableTicket, type QuotedTicket, sendNewQuote } from '../../testing/quotes';
import { testPassword } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
let scene: QuotedTicket;
beforeAll(async () => {
  services = await createTestServices();
  scene = await openQuotableTicket(services);
  return services.drop;
});

const now = () => services.now().getTime();
/** From an hour ago until this many milliseconds from now. */
const period = (until = 1) => ({
  from: new Date(now() - 3_600_000).toISOString(),
  before: new Date(now() + until).toISOString(),
});

test('adds up by currency what was quoted, accepted, paid and refunded in a period (dashboard.sales-figures)', async () => {
  const { admin } = scene;
  const zero = { currency: 'USD', count: 0, cents: 0 };
  expect(await admin.stats.sales(period())).toEqual({
    quoted: [zero],
    accepted: [zero],
    paid: [zero],
    refunded: [zero],
  });
  await sendNewQuote(scene);
  const { id, totalCents } = await sendNewQuote(scene);
  await scene.customer.quote.accept({ id, name: 'Mary' });
  const other = await openQuotableTicket(services);
  const foreign = await sendNewQuote(other);
  await services.db.update(quote).set({ currency: 'JPY' }).where(eq(quote.id, foreign.id));
  const sold = await insertOrder(services);
  const paid = { provider: 'manual', receivedAt: new Date(now()).toISOString() } as const;
  const { id: paymentId } = await admin.payment.record({ ...paid, orderId: sold.id, amountCents: 4_000 });
  const earlier = new Date(now() - 7_200_000).toISOString();
  await admin.payment.record({ ...paid, orderId: sold.id, amountCents: 1_000, receivedAt: earlier });
  const wrong = await admin.payment.record({ ...paid, orderId: sold.id, amountCents: 500 });
  await admin.payment.cancel({ id: wrong.id, reason: 'Another order' });
  const back = { paymentId, amountCents: 1_500, reason: 'As agreed', currentPassword: testPassword };
  await admin.refund.create(back);

  const yen = { currency: 'JPY', count: 1, cents: foreign.totalCents };
  expect(await admin.stats.sales(period())).toEqual({
    quoted: [{ currency: 'USD', count: 1, cents: totalCents }, yen],
    accepted: [{ currency: 'USD', count: 1, cents: totalCents }],
    paid: [{ currency: 'USD', count: 1, cents: 4_000 }],
    refunded: [{ currency: 'USD', count: 1, cents: 1_500 }],
  });
  const { from, before } = period();
  const quoted = await admin.quote.list({ state: 'offered', sentFrom: from, sentBefore: before });
  expect(quoted.total).toBe(2);
  expect((await admin.order.list({ paidFrom: from, paidBefore: before })).total).toBe(1);
  expect((await admin.stats.sales({ from: earlier, before: from })).paid).toEqual([
    { currency: 'USD', count: 1, cents: 1_000 },
  ]);
});

test('the sum of sales is for the team, and takes moments only', async () => {
  expect((await rejection(scene.customer.stats.sales(period()))).reason).toBe('FORBIDDEN');
  const wrong = { from: '2026-01-01', before: 'now' };
  expect((await rejection(scene.admin.stats.sales(wrong))).reason).toBe('VALIDATION_FAILED');
});
