import { beforeAll, describe, expect, test } from 'vitest';
import { type Api, callAs, rejection } from '../../testing/callers';
import { insertOrder } from '../../testing/order-rows';
import { insertUser, testPassword } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
let admin: Api;
beforeAll(async () => {
  services = await createTestServices();
  admin = await callAs(services, await insertUser(services, { role: 'admin' }));
  return services.drop;
});

/** An order of 100 dollars that was invoiced, paid in March, and refunded by 30 in April. */
async function sell(customerName: string) {
  const sold = await insertOrder(services, { customerName });
  const { number } = await admin.invoice.issue({ orderNumber: sold.number, kind: 'final' });
  const { id } = await admin.payment.record({
    ...{ orderId: sold.id, provider: 'bank_transfer', amountCents: 10_000 },
    receivedAt: '2026-03-10T12:00:00.000Z',
  });
  await admin.refund.create({
    ...{ paymentId: id, amountCents: 3_000, reason: 'As agreed', currentPassword: testPassword },
  });
  return { ...sold, invoice: number };
}

describe('the ledger (sales.order-ledger)', () => {
  test('lists every movement of an order with its sign, and what the customer owes in the end', async () => {
    const { number, invoice } = await sell('Kollie Ltd');
    const { entries, sums, total } = await admin.ledger.list({ search: 'kollie' });
    expect(total).toBe(entries.length);
    expect(new Set(entries.map(({ orderNumber }) => orderNumber))).toEqual(new Set([number]));
    expect(entries.map(({ kind, amountCents }) => [kind, amountCents])).toEqual(
      expect.arrayContaining([
        ['final_invoice', 10_000],
        ['payment', -10_000],
        ['refund', 3_000],
      ]),
    );
    expect(entries.find(({ kind }) => kind === 'final_invoice')?.reference).toBe(invoice);
    const { dueCents } = await admin.payment.listForOrder({
      id: (await admin.order.byNumber({ number })).id,
    });
    expect(sums).toMatchObject([{ openingCents: 0, receivedCents: 10_000, returnedCents: 3_000 }]);
    const [sum] = sums;
    expect(sum?.closingCents).toBe((sum?.invoicedCents ?? 0) - (sum?.creditedCents ?? 0) - 10_000 + 3_000);
    expect(Math.max(0, sum?.closingCents ?? 0)).toBe(dueCents);
  });

  test('opens a period with what was owed at the end of the previous one', async () => {
    await sell('Period Ltd');
    const search = 'period';
    const until = { search, happenedBefore: '2026-04-01T00:00:00.000Z' };
    const since = { search, happenedFrom: '2026-04-01T00:00:00.000Z' };
    const [march, later, all] = [
      (await admin.ledger.list(until)).sums[0],
      (await admin.ledger.list(since)).sums[0],
      (await admin.ledger.list({ search })).sums[0],
    ];
    expect(march).toMatchObject({ receivedCents: 10_000, closingCents: -10_000 });
    expect(later?.openingCents).toBe(march?.closingCents);
    expect(later?.closingCents).toBe(all?.closingCents);
  });

  test('is filtered by kind and paged', async () => {
    await sell('Paged Ltd');
    const first = await admin.ledger.list({ search: 'paged', pageSize: 1 });
    const second = await admin.ledger.list({ search: 'paged', pageSize: 1, page: 2 });
    expect(first.entries).toHaveLength(1);
    expect(second.entries[0]?.id).not.toBe(first.entries[0]?.id);
    const payments = await admin.ledger.list({ search: 'paged', kind: 'payment' });
    expect(payments.entries.map(({ amountCents }) => amountCents)).toEqual([-10_000]);
    expect(await admin.ledger.list({ search: 'nobody at all' })).toMatchObject({ entries: [], total: 0 });
  });

  test('is closed to customers', async () => {
    const customer = await callAs(services, await insertUser(services));
    expect((await rejection(customer.ledger.list({}))).reason).toBe('FORBIDDEN');
  });
});
