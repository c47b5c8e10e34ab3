import { beforeAll, expect, test } from 'vitest';
import { callAs, rejection } from '../testing/callers';
import { queuedMails } from '../testing/mails';
import { insertCartItems, insertTemplate, insertUser } from '../testing/rows';
import { createTestServices, type TestServices } from '../testing/services';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});

test('an order is its customer’s alone', async () => {
  const admin = await callAs(services, await insertUser(services, { role: 'admin' }));
  const customerRow = await insertUser(services);
  const customer = await callAs(services, customerRow);
  await insertCartItems(services, customerRow, [await insertTemplate(services, { title: 'Harbour' })]);
  const ticket = await customer.ticket.create({ inquiry: 'Please.' });
  const serviceLines = [{ name: 'Logo', priceCents: 5_000, quantity: 2 }];
  const { order } = await admin.ticket.finalize({ id: ticket.id, serviceLines });
  const number = order?.number ?? '';

  expect(await customer.order.mine({ number })).toMatchObject({
    number,
    ticketNumber: ticket.number,
    customer: { name: customerRow.name, email: customerRow.email },
    status: 'pending',
    paymentStatus: 'pending',
    items: [
      { name: 'Harbour', type: 'template', priceCents: 10_000, quantity: 1 },
      { name: 'Logo', type: 'service', priceCents: 5_000, quantity: 2 },
    ],
    subtotalCents: 20_000,
    taxCents: 1_600,
    totalCents: 21_600,
    completedDate: null,
    trackingNumber: null,
  });
  expect(await queuedMails(services, { template: 'sale-finalized-customer' })).toMatchObject([
    { to: customerRow.email, orderNumber: number },
  ]);

  expect(await customer.order.listMine()).toMatchObject([{ number, totalCents: 21_600, currency: 'USD' }]);
  const other = await callAs(services, await insertUser(services));
  for (const api of [other, admin]) {
    expect(await api.order.listMine()).toEqual([]);
    expect(await rejection(api.order.mine({ number }))).toMatchObject({
      reason: 'ORDER_NOT_FOUND',
      status: 404,
    });
  }
  expect((await rejection(customer.order.mine({ number: 'ORD-1999-000001' }))).reason).toBe(
    'ORDER_NOT_FOUND',
  );
});
