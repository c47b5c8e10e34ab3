import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { webhookEventLabels, webhookEvents } from '@app/contracts/messaging/webhook/event';
import { webhook, webhookDelivery } from '@app/db/schema/messaging/webhook';
import { order } from '@app/db/schema/sales/order';
import { payment } from '@app/db/schema/sales/payment';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { applyCheckout } from '../../sales/payment/apply-checkout';
import { applyDispute } from '../../sales/payment/apply-dispute';
import { openQuotableTicket, sendNewQuote } from '../../testing/quotes';
import { testPassword } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { inTransaction } from '../transaction';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});

/** Reads the event table of the developer documentation: name, description, fields of `after`. */
function readDocumentedEvents(): Map<string, { words: string; fields: string[] }> {
  const page = readFileSync(join(import.meta.dirname, '../../../../../docs/webhooks.md'), 'utf8');
  const rows = page.matchAll(/^\| `([a-z]+\.[a-z_]+)` \| (.+?) \| (.*?) \|$/gm);
  return new Map(
    [...rows].map(([, name = '', words = '', fields = '']) => [
      name,
      { words, fields: [...fields.matchAll(/`(\w+)`/g)].map(([, field = '']) => field) },
    ]),
  );
}

test('docs/webhooks.md describes every event (rest.webhook-events)', () => {
  expect(Object.fromEntries([...readDocumentedEvents()].map(([name, { words }]) => [name, words]))).toEqual(
    webhookEventLabels,
  );
});

async function failPayment(orderId: string): Promise<void> {
  const session = { id: 'cs_failing', amountCents: 100, currency: 'USD' };
  await services.db.insert(payment).values({
    orderId,
    provider: 'stripe',
    part: 'balance',
    reference: 'PAY-FAILING',
    providerId: session.id,
    amountCents: session.amountCents,
    currency: session.currency,
  });
  const told = { ...session, state: 'failed' as const, paymentId: null, failureReason: 'Declined' };
  await inTransaction(services, (tx) => applyCheckout(tx, 'stripe', told));
}

async function disputePayment(orderId: string): Promise<void> {
  await services.db.insert(payment).values({
    ...{ orderId, provider: 'stripe', part: 'balance', state: 'succeeded' },
    ...{ reference: 'PAY-DISPUTED', providerPaymentId: 'pi_disputed', amountCents: 300, currency: 'USD' },
  });
  const told = {
    ...{ id: 'dp_1', paymentId: 'pi_disputed', state: 'needs_response' as const, refundable: false },
    ...{ amountCents: 300, currency: 'USD', reason: 'fraudulent', evidenceDueAt: services.now() },
  };
  await inTransaction(services, (tx) => applyDispute(tx, 'stripe', told, services.now()));
}

test('a sale from quote to refund sends each of its events once, with the documented fields', async () => {
  const of = await openQuotableTicket(services);
  await services.db.insert(webhook).values({
    name: 'Books',
    url: 'https://93.184.216.34/hook',
    events: [...webhookEvents],
    secretSeed: 'seed',
  });
  const declined = await sendNewQuote(of, { depositPercent: 40 });
  await of.customer.quote.decline({ id: declined.id, reason: 'Too dear' });
  const sent = await sendNewQuote(of, { depositPercent: 40, finalizeOnAccept: true });
  await of.customer.quote.accept({ id: sent.id, name: 'Mary' });
  const [sold] = await services.db.select().from(order).where(eq(order.ticketId, of.ticketId));
  if (!sold) throw new Error('no order');
  await failPayment(sold.id);
  const { id: paymentId } = await of.admin.payment.record({
    orderId: sold.id,
    provider: 'bank_transfer',
    amountCents: 20_000,
    receivedAt: services.now().toISOString(),
  });
  await of.admin.refund.create({
    paymentId,
    amountCents: 20_000,
    reason: 'As agreed',
    currentPassword: testPassword,
  });
  await disputePayment(sold.id);

  const rows = await services.db.select().from(webhookDelivery).orderBy(asc(webhookDelivery.createdAt));
  const told = rows.map(({ event, body }) => ({
    event,
    data: JSON.parse(body).data as { label: string; after: Record<string, unknown> },
  }));
  const eventsNamed = (event: string) => told.filter((each) => each.event === event);
  const expectedCounts = { 'quote.sent': 2, 'invoice.issued': 2 } as Readonly<Record<string, number>>;
  const saleEvents = webhookEvents.filter(
    (name) => /^(?:quote|payment|invoice)\./.test(name) || name === 'order.created',
  );
  for (const event of saleEvents) {
    expect([event, eventsNamed(event).length]).toEqual([event, expectedCounts[event] ?? 1]);
    for (const { data } of eventsNamed(event)) {
      const { fields = [] } = readDocumentedEvents().get(event) ?? {};
      expect([event, Object.keys(data.after).filter((field) => !fields.includes(field))]).toEqual([
        event,
        [],
      ]);
    }
  }
  expect(eventsNamed('payment.succeeded')[0]?.data).toMatchObject({
    label: sold.number,
    after: { amountCents: 20_000, currency: 'USD', provider: 'bank_transfer' },
  });
  expect(eventsNamed('payment.failed')[0]?.data.after).toMatchObject({
    failure: 'Declined',
    amountCents: 100,
  });
  expect(eventsNamed('payment.refunded')[0]?.data.after).toMatchObject({ amountCents: 20_000 });
  expect(eventsNamed('payment.disputed')[0]?.data).toMatchObject({
    label: sold.number,
    after: { dispute: 'dp_1', state: 'needs_response', reason: 'Fraudulent', amountCents: 300 },
  });
  expect(eventsNamed('invoice.issued').map(({ data }) => data.after.number)).toEqual([
    expect.stringMatching(/^INV-/),
    expect.stringMatching(/^CRN-/),
  ]);
});
