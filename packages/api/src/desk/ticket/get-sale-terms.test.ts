import { documentAmounts } from '@app/contracts/core/money/document-amounts';
import { beforeAll, expect, test } from 'vitest';
import { callAs, rejection } from '../../testing/callers';
import { queuedMails } from '../../testing/mails';
import { insertCartItems, insertTemplate, insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices({ orderTaxRate: 0.0825 });
  return services.drop;
});

async function openTicket(priceCents: number) {
  const customer = await insertUser(services);
  const chosen = await insertTemplate(services, { priceMinCents: priceCents, priceMaxCents: priceCents });
  await insertCartItems(services, customer, [chosen]);
  return (await callAs(services, customer)).ticket.create({ inquiry: 'A shop, please' });
}

const asAdmin = async () => callAs(services, await insertUser(services, { role: 'admin' }));

test('the total calculated from the terms equals the total of the sale', async () => {
  const api = await asAdmin();
  const opened = await openTicket(19_999);
  const serviceLines = [
    { name: 'Logo', priceCents: 12_345, quantity: 3 },
    { name: 'Hosting for a year', priceCents: 0, quantity: 1 },
  ];
  const { taxRate } = await api.ticket.saleTerms();
  const expected = documentAmounts([{ priceCents: opened.totalCents, quantity: 1 }, ...serviceLines], {
    taxName: 'Tax',
    taxRate,
    taxTreatment: 'standard',
  });
  if (!expected.ok) throw new Error(expected.refusal);

  const { order } = await api.ticket.finalize({ id: opened.id, serviceLines });
  expect(order).toMatchObject({ ...expected.amounts, taxRate: 0.0825 });
  expect(order?.items.map(({ name, type, quantity }) => [name, type, quantity])).toEqual([
    [opened.templates[0]?.title, 'template', 1],
    ['Logo', 'service', 3],
    ['Hosting for a year', 'service', 1],
  ]);
});

test('a total beyond an order’s limit is refused with a message, and the ticket stays unchanged', async () => {
  const api = await asAdmin();
  const opened = await openTicket(10_000);
  const serviceLines = [{ name: 'Everything', priceCents: 100_000_000, quantity: 999 }];
  const refused = await rejection(api.ticket.finalize({ id: opened.id, serviceLines }));
  expect(refused.reason).toBe('VALIDATION_FAILED');
  expect(refused.details).toEqual([
    { field: 'serviceLines', message: expect.stringContaining('too high for one order') },
  ]);
  expect(await api.ticket.byId({ id: opened.id })).toMatchObject({ status: 'open', order: null });
});

test('a cart of the most expensive templates can still be listed', async () => {
  const customer = await insertUser(services);
  const expensive = await Promise.all(
    Array.from({ length: 25 }, () =>
      insertTemplate(services, { priceMinCents: 100_000_000, priceMaxCents: 100_000_000 }),
    ),
  );
  await insertCartItems(services, customer, expensive);
  const opened = await (await callAs(services, customer)).ticket.create({ inquiry: 'All of them' });
  const { tickets } = await (await asAdmin()).ticket.list({ search: opened.number });
  expect(tickets).toMatchObject([{ id: opened.id, totalCents: 2_500_000_000, unpriced: 0 }]);
});

test('a list of tickets states how many prices are on request, so that nothing looks free by mistake', async () => {
  const customer = await insertUser(services);
  const priceless = { priceMinCents: 0, priceMaxCents: 0 };
  await insertCartItems(services, customer, [
    await insertTemplate(services, { ...priceless, priceKind: 'free' }),
    await insertTemplate(services, { ...priceless, priceKind: 'on_request' }),
  ]);
  const opened = await (await callAs(services, customer)).ticket.create({ inquiry: 'Both' });
  const { tickets } = await (await asAdmin()).ticket.list({ search: opened.number });
  expect(tickets).toMatchObject([{ totalCents: 0, unpriced: 1 }]);
});

test('a sale with a price on request is refused and leaves nothing behind', async () => {
  const customer = await insertUser(services);
  await insertCartItems(services, customer, [
    await insertTemplate(services),
    await insertTemplate(services, {
      title: 'Palace',
      priceKind: 'on_request',
      priceMinCents: 0,
      priceMaxCents: 0,
    }),
  ]);
  const { id } = await (await callAs(services, customer)).ticket.create({ inquiry: 'Both' });
  const admin = await asAdmin();
  expect(
    await rejection(
      admin.ticket.finalize({ id, serviceLines: [{ name: 'Setup', priceCents: 500, quantity: 1 }] }),
    ),
  ).toMatchObject({
    reason: 'SALE_UNPRICED',
    status: 409,
    message:
      '“Palace” has no price yet (Price on request), so this sale cannot be finalized. Enter its price on the ticket in the dashboard, or 0 if it is free.',
  });
  expect(await admin.ticket.byId({ id })).toMatchObject({ status: 'open', order: null });
  expect(await queuedMails(services, { to: customer.email, template: 'sale-finalized-customer' })).toEqual(
    [],
  );
});
