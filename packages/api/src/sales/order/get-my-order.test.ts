import { templateMedia } from '@app/db/schema/catalogue/template';
import { orderItem } from '@app/db/schema/sales/order';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { callAs, rejection } from '../../testing/callers';
import { queuedMails } from '../../testing/mails';
import { insertOrder } from '../../testing/order-rows';
import { insertCartItems, insertTemplate, insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});

test('“My orders” lists what was sold, with its picture, and each order’s status, newest first', async () => {
  const admin = await callAs(services, await insertUser(services, { role: 'admin' }));
  const customerRow = await insertUser(services);
  const customer = await callAs(services, customerRow);
  const templateRow = await insertTemplate(services, { title: 'Harbour' });
  const picture = {
    fileUrl: '/files/harbour.webp',
    fileName: 'harbour.webp',
    alt: 'A harbour',
    width: 800,
    height: 600,
    bytes: 9_000,
  };
  await services.db.insert(templateMedia).values({ templateId: templateRow.id, position: 0, ...picture });
  const day = (number: number) => new Date(Date.UTC(2026, 9, number));
  const older = await insertOrder(services, {
    ...{ userId: customerRow.id, currency: 'JPY', totalCents: 900, orderDate: day(1), status: 'cancelled' },
  });
  const newer = await insertOrder(services, { userId: customerRow.id, orderDate: day(2) });
  const line = { orderId: newer.id, priceCents: 5_000 };
  await services.db.delete(orderItem).where(eq(orderItem.orderId, newer.id));
  await services.db.insert(orderItem).values([
    { ...line, name: 'Logo', type: 'service', position: 1 },
    { ...line, name: 'Harbour, in green', type: 'template', templateId: templateRow.id, position: 0 },
    { ...line, name: 'Friends', type: 'service', priceCents: -500, position: 2 },
  ]);
  const receivedAt = new Date().toISOString();
  await admin.payment.record({ orderId: newer.id, provider: 'manual', amountCents: 10_000, receivedAt });
  const shown = await customer.order.listMine();
  expect(shown).toMatchObject([
    {
      ...{ number: newer.number, names: ['Harbour, in green', 'Logo'] },
      cover: { fileUrl: picture.fileUrl, alt: picture.alt },
      ...{ status: 'pending', paymentStatus: 'paid', totalCents: 10_000, currency: 'USD' },
      ...{ orderDate: day(2).toISOString(), colleague: null },
    },
    {
      ...{ number: older.number, names: ['Harbour'], cover: null, status: 'cancelled' },
      ...{ paymentStatus: 'pending', totalCents: 900, currency: 'JPY', colleague: null },
    },
  ]);
});

test('an order is visible to its customer only', async () => {
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
