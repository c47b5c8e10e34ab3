import { limits, rateLimits } from '@app/contracts/limits';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { callAs, rejection } from '../../testing/callers';
import { insertOrder } from '../../testing/order-rows';
import { openQuotableTicket, sendNewQuote } from '../../testing/quotes';
import { watchDocuments } from '../../testing/rendered-documents';
import { insertUser, testPassword } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices({ orderTaxRate: 0.1, timeZone: 'America/New_York' });
  return services.drop;
});

/** An order from a quote for 1,100 dollars including tax. */
async function sell() {
  const of = await openQuotableTicket(services);
  const { id } = await sendNewQuote(of, { finalizeOnAccept: true, depositPercent: 50 });
  const { orderNumber } = await of.customer.quote.accept({ id, name: 'Mary' });
  const number = orderNumber ?? '';
  const order = await of.admin.order.byNumber({ number });
  const pay = (amountCents: number, receivedAt: string) =>
    of.admin.payment.record({ orderId: order.id, provider: 'bank_transfer', amountCents, receivedAt });
  return { ...of, number, pay };
}

test('the receipt is available once fully paid, with all payments, for customer and team (sales.receipt-once-paid)', async () => {
  services.clock.set(new Date('2026-05-10T12:00:00Z'));
  const { number, pay, customer, admin } = await sell();
  const refused = await rejection(customer.invoice.receiptPdf({ number }));
  expect(refused).toMatchObject({ reason: 'RECEIPT_UNPAID', status: 409 });
  await pay(55_000, '2026-05-08T15:00:00Z');
  expect((await rejection(customer.invoice.receiptPdf({ number }))).reason).toBe('RECEIPT_UNPAID');
  await pay(55_000, '2026-05-10T03:00:00Z');

  const rendered = watchDocuments(services);
  const { fileName, content } = await customer.invoice.receiptPdf({ number });
  expect(fileName).toBe(`Receipt ${number}.pdf`);
  expect(await rendered('receipt', number)).toMatchObject({
    ...{ kind: 'receipt', number, total: 110_000, issuedOn: '2026-05-09' },
    tax: { name: 'Tax', percent: '10', amount: 10_000 },
    payments: [
      { paidOn: '2026-05-08', method: 'Bank transfer', amount: 55_000 },
      { paidOn: '2026-05-09', method: 'Bank transfer', amount: 55_000 },
    ],
  });
  // The same data gives the same bytes, even after the company is renamed.
  await admin.setting.update({ sellerName: 'Another name' });
  expect((await admin.invoice.receiptPdf({ number })).content).toBe(content);
  expect((await customer.order.mine({ number })).seller.name).not.toBe('Another name');
  const other = await callAs(services, await insertUser(services));
  expect((await rejection(other.invoice.receiptPdf({ number }))).reason).toBe('ORDER_NOT_FOUND');
});

test('a receipt states a partial refund; a full refund removes the receipt', async () => {
  const { number, pay, customer, admin } = await sell();
  await pay(110_000, '2026-05-09T15:00:00Z');
  const { payments } = await admin.payment.listForOrder({ id: (await admin.order.byNumber({ number })).id });
  const refund = (amountCents: number) =>
    admin.refund.create({
      paymentId: payments[0]?.id ?? '',
      amountCents,
      reason: 'Agreed',
      currentPassword: testPassword,
    });
  await refund(10_000);
  const rendered = watchDocuments(services);
  await customer.invoice.receiptPdf({ number });
  expect(await rendered('receipt', number)).toMatchObject({
    payments: [{ amount: 110_000 }, { method: 'Refund', amount: -10_000 }],
  });
  await refund(100_000);
  expect((await rejection(customer.invoice.receiptPdf({ number }))).reason).toBe('RECEIPT_UNPAID');
});

test('a free order has a receipt dated to the order', async () => {
  const customer = await insertUser(services);
  const { number } = await insertOrder(services, {
    userId: customer.id,
    totalCents: 0,
    paymentStatus: 'paid',
    orderDate: new Date('2026-05-11T02:00:00Z'),
  });
  const rendered = watchDocuments(services);
  await (await callAs(services, customer)).invoice.receiptPdf({ number });
  expect(await rendered('receipt', number)).toMatchObject({ total: 0, payments: [], issuedOn: '2026-05-10' });
});

describe('drawing documents', () => {
  const sellPaid = async () => {
    const sold = await sell();
    await sold.pay(110_000, '2026-05-09T15:00:00Z');
    return sold;
  };

  test('takes turns between accounts, and refuses what one of them asks for beyond its places', async () => {
    const [greedy, other] = [await sellPaid(), await sellPaid()];
    const started: string[] = [];
    const finish: (() => void)[] = [];
    const render = vi.spyOn(services, 'renderDocument').mockImplementation((document) => {
      started.push(document.number);
      return new Promise((resolve) => finish.push(() => resolve(Buffer.from('%PDF'))));
    });
    onTestFinished(() => render.mockRestore());
    const receiptOf = ({ customer, number }: typeof greedy) =>
      customer.invoice.receiptPdf({ number }).then(
        () => 'drawn',
        (error: unknown) => rejection(Promise.reject(error)).then(({ reason }) => reason),
      );
    const asked = Array.from({ length: 45 }, () => receiptOf(greedy));
    await vi.waitFor(() => expect(started).toEqual([greedy.number]));
    asked.push(receiptOf(other));
    await vi.waitFor(() => expect(started).toEqual([greedy.number, other.number]));
    render.mockImplementation(async () => Buffer.from('%PDF'));
    for (const each of finish) each();
    const outcomes = await Promise.all(asked);
    expect(outcomes.at(-1)).toBe('drawn');
    expect(outcomes.filter((outcome) => outcome === 'DOCUMENT_UNAVAILABLE')).toHaveLength(
      44 - limits.documentsWaitingPerAccount,
    );
  });

  test('is limited for an account by the minute, and costs nobody else', async () => {
    const [greedy, other] = [await sellPaid(), await sellPaid()];
    // What selling has taken already is a few documents' worth.
    const left = 8 * limits.documentCost;
    const spent = rateLimits.readsPerCaller.points - left;
    await services.rateLimits.spend('readsPerCaller', greedy.customerRow.id, spent);
    const ask = async (): Promise<string> => {
      await greedy.customer.invoice.receiptPdf(greedy);
      return ask();
    };
    expect((await rejection(ask())).reason).toBe('RATE_LIMITED');
    expect(await other.customer.invoice.receiptPdf(other)).toMatchObject({ content: expect.any(String) });
  });
});
