import { user } from '@app/db/schema/accounts/user';
import { order } from '@app/db/schema/sales/order';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { callAs } from '../../testing/callers';
import { queuedMails } from '../../testing/mails';
import { insertOrder } from '../../testing/order-rows';
import { insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { remindInvoices } from './remind-invoices';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});

const oneDayMs = 86_400_000;

async function issueInvoice(values: Partial<typeof order.$inferInsert> = {}) {
  const customer = await insertUser(services);
  const admin = await callAs(services, await insertUser(services, { role: 'admin' }));
  const sale = await insertOrder(services, { userId: customer.id, ...values });
  const { number } = await admin.invoice.issue({ orderNumber: sale.number, kind: 'final' });
  return { number, customer, sale, admin };
}

const remindersTo = (to: string) => queuedMails(services, { to, template: 'invoice-overdue' });

test('an overdue invoice is reminded of after three and after fourteen days, once each, by any number of instances (sales.overdue-reminders)', async () => {
  services.clock.set(new Date('2027-03-01T12:00:00Z'));
  const { number, customer } = await issueInvoice();
  const remind = () => Promise.all(Array.from({ length: 5 }, () => remindInvoices(services)));
  // Due on the 15th: overdue from the 16th on, and three days late on the 19th.
  services.clock.set(new Date('2027-03-18T23:59:59Z'));
  await remind();
  expect(await remindersTo(customer.email)).toEqual([]);
  services.clock.set(new Date('2027-03-19T00:00:01Z'));
  await remind();
  await remind();
  expect(await remindersTo(customer.email)).toMatchObject([
    { invoiceNumber: number, amount: '$100.00', dueOn: 'March 15, 2027', last: false },
  ]);
  services.clock.set(new Date('2027-03-30T00:00:01Z'));
  await remind();
  services.clock.advance(90 * oneDayMs);
  await remind();
  expect((await remindersTo(customer.email)).map((mail) => 'last' in mail && mail.last)).toEqual([
    false,
    true,
  ]);
});

test('a reminder states the document’s due date, although the company’s time zone changed since (sales.company-days)', async () => {
  services.clock.set(new Date('2027-09-01T03:00:00Z'));
  const owner = await callAs(services, await insertUser(services, { role: 'admin' }));
  await owner.setting.update({ timeZone: 'America/New_York' });
  const { customer } = await issueInvoice();
  await owner.setting.update({ timeZone: 'UTC' });
  services.clock.advance(20 * oneDayMs);
  await remindInvoices(services);
  // Issued on August 31 in New York.
  expect(await remindersTo(customer.email)).toMatchObject([{ dueOn: 'September 14, 2027' }]);
});

test('a missed reminder is sent once, not twice', async () => {
  services.clock.set(new Date('2028-03-01T12:00:00Z'));
  const { customer } = await issueInvoice();
  services.clock.advance(60 * oneDayMs);
  await remindInvoices(services);
  await remindInvoices(services);
  expect(await remindersTo(customer.email)).toMatchObject([{ last: true }]);
});

test('paid, credited and closed invoices, and those without an account, get no reminder', async () => {
  services.clock.set(new Date('2029-03-01T12:00:00Z'));
  const [paid, credited, over, suspended, gone] = await Promise.all([
    issueInvoice(),
    issueInvoice(),
    issueInvoice(),
    issueInvoice(),
    issueInvoice(),
  ]);
  await paid.admin.payment.record({
    orderId: paid.sale.id,
    provider: 'manual',
    amountCents: 10_000,
    receivedAt: services.now().toISOString(),
  });
  await credited.admin.invoice.credit({ number: credited.number, reason: 'x' });
  await services.db.update(order).set({ status: 'cancelled' }).where(eq(order.id, over.sale.id));
  await services.db.update(user).set({ suspendedAt: new Date() }).where(eq(user.id, suspended.customer.id));
  await services.db.delete(user).where(eq(user.id, gone.customer.id));
  services.clock.advance(60 * oneDayMs);
  await remindInvoices(services);
  for (const { customer } of [paid, credited, over, suspended, gone]) {
    expect(await remindersTo(customer.email)).toEqual([]);
  }
});
