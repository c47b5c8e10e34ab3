import { limits } from '@app/contracts/limits';
import { user } from '@app/db/schema/accounts/user';
import { template } from '@app/db/schema/catalogue/template';
import { setting } from '@app/db/schema/core/setting';
import { order } from '@app/db/schema/sales/order';
import { quoteLine } from '@app/db/schema/sales/quote';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { callAs, rejection } from '../../testing/callers';
import { queuedMails } from '../../testing/mails';
import { openQuotableTicket, type QuotedTicket, saveDraft, sendNewQuote } from '../../testing/quotes';
import { insertUser, testPassword } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { remindQuotes } from './remind-quotes';

let services: TestServices;
let scene: QuotedTicket;
beforeAll(async () => {
  services = await createTestServices({ orderTaxRate: 0.08 });
  return services.drop;
});
beforeEach(async () => {
  scene = await openQuotableTicket(services);
});

const orderOf = async (ticketId: string) =>
  (await services.db.select().from(order).where(eq(order.ticketId, ticketId)))[0];
const accept = (id: string) => scene.customer.quote.accept({ id, name: 'Mary' });

test('a template deleted after the quote was sent stays in it and is sold', async () => {
  const sent = await sendNewQuote(scene, { finalizeOnAccept: true });
  await services.db.delete(template).where(eq(template.id, sent.lines[0]?.templateId ?? ''));
  await accept(sent.id);
  expect(await orderOf(scene.ticketId)).toMatchObject({ totalCents: 108_000 });
  const lines = await services.db.select().from(quoteLine).where(eq(quoteLine.quoteId, sent.id));
  expect(lines.map(({ title }) => title)).toContain('Orbit');
});

test('a template deleted before the quote is sent stays in the draft, and is sold', async () => {
  const draft = await saveDraft(scene);
  await services.db.delete(template).where(eq(template.id, draft.lines[0]?.templateId ?? ''));
  const { id, lines } = await scene.admin.quote.send({ id: draft.id, updatedAt: draft.updatedAt });
  expect(lines[0]).toMatchObject({ type: 'template', templateId: null, title: 'Orbit' });
  await accept(id);
  await scene.admin.ticket.finalize({ id: scene.ticketId });
  expect(await orderOf(scene.ticketId)).toMatchObject({ totalCents: 108_000 });
});

test('a sale does not finalize itself when the account of its sender is gone', async () => {
  const sent = await sendNewQuote(scene, { finalizeOnAccept: true });
  await scene.admin.account.remove({ currentPassword: testPassword, confirmation: 'DELETE' });
  expect(await accept(sent.id)).toMatchObject({ status: 'accepted', orderNumber: null });
});

test('a customer deleted after the sale is still invoiced, and pays, without any mail', async () => {
  const sent = await sendNewQuote(scene, { finalizeOnAccept: true, depositPercent: 100 });
  const { orderNumber } = await accept(sent.id);
  const number = orderNumber ?? '';
  await scene.customer.account.remove({ currentPassword: testPassword, confirmation: 'DELETE' });
  const mailed = async () => (await queuedMails(services, { to: scene.customerRow.email })).length;
  const before = await mailed();
  const { id: orderId } = await scene.admin.order.byNumber({ number });
  await scene.admin.payment.record({
    ...{ orderId, provider: 'bank_transfer', amountCents: 108_000 },
    receivedAt: services.now().toISOString(),
  });
  const { invoices } = await scene.admin.invoice.list({ orderNumber: number });
  expect(invoices.find(({ totalCents }) => totalCents === 108_000)?.state).toBe('paid');
  expect((await scene.admin.invoice.receiptPdf({ number })).fileName).toContain(number);
  expect(await mailed()).toBe(before);
});

test('tax, currency and seller of an order are its quote’s, on every invoice, whatever the settings are by then', async () => {
  const sent = await sendNewQuote(scene, { finalizeOnAccept: true, depositPercent: 50 });
  await scene.admin.setting.update({ currency: 'EUR', orderTaxRate: 0.5, orderTaxName: 'VAT' });
  const { orderNumber } = await accept(sent.id);
  await scene.admin.invoice.issue({ orderNumber: orderNumber ?? '', kind: 'final' });
  await scene.admin.setting.update({ currency: 'USD', orderTaxRate: 0.08, orderTaxName: 'Tax' });
  const { invoices } = await scene.admin.invoice.list({ search: scene.customerRow.email, direction: 'asc' });
  expect(invoices).toMatchObject([
    { kind: 'deposit', currency: 'USD', totalCents: 54_000 },
    { kind: 'final', currency: 'USD', totalCents: 54_000 },
  ]);
});

test('a deleted customer gets no quote, and one sent before belongs to nobody', async () => {
  const sent = await sendNewQuote(scene);
  await scene.customer.account.remove({ currentPassword: testPassword, confirmation: 'DELETE' });
  expect(await rejection(accept(sent.id))).toMatchObject({ status: 401 });
  expect((await scene.admin.quote.byNumber({ number: sent.number })).customer.name).toBe('Mary Kollie');
  expect((await rejection(sendNewQuote(scene))).reason).toBe('CUSTOMER_GONE');
});

test('a customer moved to another address by the team answers once it is confirmed, and is mailed only there', async () => {
  const sent = await sendNewQuote(scene, { finalizeOnAccept: true });
  const { id, name, email: before } = scene.customerRow;
  const [earlier, after] = [(await queuedMails(services, { to: before })).length, `new-${before}`];
  await scene.admin.user.update({ id, name, email: after, role: 'user' });
  const answer = async () =>
    (await callAs(services, scene.customerRow)).quote.accept({ id: sent.id, name: 'Mary' });
  expect(await rejection(answer())).toMatchObject({ reason: 'EMAIL_NOT_VERIFIED' });
  await services.db.update(user).set({ emailVerifiedAt: new Date() }).where(eq(user.id, id));
  await answer();
  const heard = await queuedMails(services, { to: after });
  const templates = heard.map(({ template: each }) => each);
  for (const each of ['quote-accepted', 'sale-finalized-customer', 'invoice-issued']) {
    expect(templates).toContain(each);
  }
  const late = (await queuedMails(services, { to: before })).slice(earlier);
  expect(late.map(({ template: each }) => each)).toEqual(['email-changed']);
  expect((await scene.admin.quote.byNumber({ number: sent.number })).customer.email).toBe(before);
});

test('a sale does not finalize itself when its sender is no longer an administrator', async () => {
  const sent = await sendNewQuote(scene, { finalizeOnAccept: true });
  const root = await callAs(services, await insertUser(services, { role: 'super-admin' }));
  const { id, name, email } = scene.adminRow;
  await root.user.update({ id, name, email, role: 'user' });
  expect(await accept(sent.id)).toMatchObject({ status: 'accepted', orderNumber: null });
  expect(await orderOf(scene.ticketId)).toBeUndefined();
  expect((await root.quote.figures()).unfinalized).toBeGreaterThan(0);
});

test('a sale does not finalize itself when its sender is suspended', async () => {
  const sent = await sendNewQuote(scene, { finalizeOnAccept: true });
  const root = await callAs(services, await insertUser(services, { role: 'super-admin' }));
  await root.user.suspend({ id: scene.adminRow.id });
  expect(await accept(sent.id)).toMatchObject({ orderNumber: null });
});

test('a sale does not finalize itself while its sender lacks the second factor that the team requires', async () => {
  const sent = await sendNewQuote(scene, { finalizeOnAccept: true });
  const aYearAgo = new Date(Date.now() - 365 * 86_400_000);
  await services.db.update(user).set({ createdAt: aYearAgo }).where(eq(user.id, scene.adminRow.id));
  await services.db.insert(setting).values({ name: 'teamFactorRequired', value: true, updatedAt: aYearAgo });
  onTestFinished(async () => {
    await services.db.delete(setting).where(eq(setting.name, 'teamFactorRequired'));
  });
  expect(await accept(sent.id)).toMatchObject({ status: 'accepted', orderNumber: null });
  expect(await orderOf(scene.ticketId)).toBeUndefined();
});

test('accepting on a closed ticket opens it again, so that it waits for the team', async () => {
  const sent = await sendNewQuote(scene);
  await scene.admin.ticket.close({ id: scene.ticketId });
  await accept(sent.id);
  expect((await scene.admin.ticket.byId({ id: scene.ticketId })).status).toBe('open');
});

describe('limits of amounts', () => {
  test('a discount of more than an order can be is refused at the lines, not a failure', async () => {
    const lines = [
      ...Array.from({ length: 29 }, (_, index) => ({
        ...{
          type: 'service' as const,
          title: `Service ${index}`,
          priceCents: limits.priceCents,
          quantity: 1,
        },
      })),
      {
        ...{ type: 'discount' as const, title: 'All of it', priceCents: 0, quantity: 1 },
        discountPercent: 100,
      },
    ];
    expect(await rejection(saveDraft(scene, { lines }))).toMatchObject({
      reason: 'VALIDATION_FAILED',
      details: [{ field: 'lines' }],
    });
    const sale = { id: scene.ticketId, lines, serviceLines: [] };
    expect((await rejection(scene.admin.ticket.finalize(sale))).reason).toBe('VALIDATION_FAILED');
  });

  test('a full discount makes the order free and paid', async () => {
    const sent = await sendNewQuote(scene, {
      finalizeOnAccept: true,
      lines: [
        { type: 'service', title: 'Logo', priceCents: 5_000, quantity: 2 },
        { type: 'discount', title: 'All of it', priceCents: -10_000, quantity: 1 },
      ],
    });
    expect(sent).toMatchObject({ subtotalCents: 0, taxCents: 0, totalCents: 0 });
    await accept(sent.id);
    expect(await orderOf(scene.ticketId)).toMatchObject({
      totalCents: 0,
      paymentStatus: 'paid',
      depositCents: null,
    });
  });

  test('a 100% deposit equals the total', async () => {
    const sent = await sendNewQuote(scene, { finalizeOnAccept: true, depositPercent: 100 });
    await accept(sent.id);
    expect(await orderOf(scene.ticketId)).toMatchObject({ totalCents: 108_000, depositCents: 108_000 });
  });

  test('another currency or tax after sending changes nothing of the sent quote', async () => {
    const sent = await sendNewQuote(scene, { finalizeOnAccept: true });
    await scene.admin.setting.update({ currency: 'EUR', orderTaxRate: 0.5, orderTaxName: 'VAT' });
    await accept(sent.id);
    await scene.admin.setting.update({ currency: 'USD', orderTaxRate: 0.08, orderTaxName: 'Tax' });
    expect(await orderOf(scene.ticketId)).toMatchObject({
      ...{ currency: 'USD', taxRate: 0.08, taxName: 'Tax', totalCents: 108_000 },
    });
  });
});

describe('reminders (sales.quote-reminders)', () => {
  const reminders = () => queuedMails(services, { to: scene.customerRow.email, template: 'quote-reminder' });
  const at = async (moment: string) => {
    services.clock.set(new Date(moment));
    await Promise.all([remindQuotes(services), remindQuotes(services), remindQuotes(services)]);
    return (await reminders()).map((mail) => 'endsToday' in mail && mail.endsToday);
  };

  test('are sent three days before expiry and on the last day, once across instances', async () => {
    services.clock.set(new Date('2026-12-01T09:00:00Z'));
    scene = await openQuotableTicket(services);
    await scene.admin.setting.update({ timeZone: 'UTC' });
    await sendNewQuote(scene, { validUntil: '2026-12-20' });
    expect(await at('2026-12-16T23:59:00Z')).toEqual([]);
    expect(await at('2026-12-17T00:00:00Z')).toEqual([false]);
    expect(await at('2026-12-18T12:00:00Z')).toEqual([false]);
    expect(await at('2026-12-20T08:00:00Z')).toEqual([false, true]);
    expect(await at('2026-12-21T08:00:00Z')).toEqual([false, true]);
  });

  test('are not sent for a quote sent that day or already answered', async () => {
    services.clock.set(new Date('2026-12-01T09:00:00Z'));
    scene = await openQuotableTicket(services);
    const sent = await sendNewQuote(scene, { validUntil: '2026-12-02' });
    expect(await at('2026-12-01T20:00:00Z')).toEqual([]);
    await (await callAs(services, scene.customerRow)).quote.accept({ id: sent.id, name: 'Mary' });
    expect(await at('2026-12-02T08:00:00Z')).toEqual([]);
  });
});
