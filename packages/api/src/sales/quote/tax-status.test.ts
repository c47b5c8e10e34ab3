import type { TaxStatus } from '@app/contracts/core/buyer/tax-status';
import { limits } from '@app/contracts/limits';
import { messages } from '@app/contracts/messages';
import { user } from '@app/db/schema/accounts/user';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { setting } from '@app/db/schema/core/setting';
import { companyMember } from '@app/db/schema/people/company';
import { asc, eq, inArray } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Api, callAs, rejection } from '../../testing/callers';
import { openQuotableTicket, type QuotedTicket, saveDraft, sendNewQuote } from '../../testing/quotes';
import { insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
let admin: Api;
let scene: QuotedTicket;
let companyId: string;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});
beforeEach(async () => {
  await services.db.delete(auditEvent);
  await services.db.delete(setting);
  scene = await openQuotableTicket(services);
  admin = scene.admin;
  await admin.setting.update({ orderTaxName: 'VAT', orderTaxRate: 0.2 });
  companyId = (await admin.company.save({ name: `Company of ${scene.ticketNumber}` })).id;
  await services.db.insert(companyMember).values({ userId: scene.customerRow.id, companyId });
});

const lines = [{ type: 'service' as const, title: 'Shop', priceCents: 10_000, quantity: 1 }];
const exempt: TaxStatus = { taxTreatment: 'exempt', taxReason: 'Article 261' };
const reverse: TaxStatus = { taxTreatment: 'reverse_charge', taxReason: 'Article 196' };
const byLine: TaxStatus = { taxTreatment: 'standard', taxReason: '' };
type Given = Partial<Parameters<Api['customer']['setTaxStatus']>[0]>;
const ofCustomer = (values: Given = exempt) =>
  admin.customer.setTaxStatus({ id: scene.customerRow.id, taxTreatment: null, ...values });
const ofCompany = (values: Given = reverse) =>
  admin.company.setTaxStatus({ id: companyId, taxTreatment: null, ...values });
const start = async () => (await admin.quote.ofTicket({ ticketId: scene.ticketId })).start;

test('the tax of a new quote is the account’s, or else its company’s (sales.tax-treatment)', async () => {
  expect(await start()).toMatchObject(byLine);
  await ofCompany();
  expect(await start()).toMatchObject(reverse);
  await ofCustomer();
  expect(await start()).toMatchObject(exempt);
  await ofCustomer({ taxTreatment: 'standard', taxReason: 'not printed' });
  expect(await start()).toMatchObject(byLine);
  await ofCustomer({ taxTreatment: null });
  expect(await start()).toMatchObject(reverse);
  expect(await admin.customer.byId({ id: scene.customerRow.id })).toMatchObject({
    ...{ taxStatus: null, company: { taxStatus: reverse } },
  });
  expect(await admin.company.byId({ id: companyId })).toMatchObject({ taxStatus: reverse });
});

test('a company’s tax does not apply to an unconfirmed account', async () => {
  await ofCompany();
  await services.db.update(user).set({ emailVerifiedAt: null }).where(eq(user.id, scene.customerRow.id));
  expect(await start()).toMatchObject(byLine);
});

test('a client that omits the tax gets the customer’s, then the draft’s own, and a sent quote keeps its own', async () => {
  await ofCustomer();
  const { validUntil } = await start();
  const draft = await admin.quote.save({
    ...{ ticketId: scene.ticketId, updatedAt: null, validUntil, lines },
  });
  expect(draft).toMatchObject({ ...exempt, taxCents: 0 });
  await ofCustomer(reverse);
  const { ticketId } = scene;
  const again = await admin.quote.save({
    ...{ ticketId, updatedAt: draft.updatedAt, validUntil, lines },
  });
  expect(again).toMatchObject({ ...exempt, taxCents: 0 });
  const sent = await admin.quote.send({ id: again.id });
  await ofCustomer({ taxTreatment: null });
  expect((await scene.customer.quote.mineByNumber({ number: sent.number })).taxReason).toBe('Article 261');
  const { order } = await admin.ticket.finalize({ id: ticketId, lines });
  expect(order).toMatchObject({ ...byLine, taxCents: 2_000 });
});

test('the tax of a quote can differ from its customer’s', async () => {
  await ofCustomer();
  expect(await saveDraft(scene, { lines, ...byLine })).toMatchObject({ ...byLine, taxCents: 2_000 });
});

test.each([
  ['as the customer is', {}, { ...exempt, taxCents: 0 }],
  ['as the team says', reverse, { ...reverse, taxCents: 0 }],
  ['by line although the customer is exempt', byLine, { ...byLine, taxCents: 2_000 }],
] as const)('a sale finalized by hand is taxed %s', async (_, given, expected) => {
  await ofCustomer();
  const { order } = await admin.ticket.finalize({ id: scene.ticketId, lines, ...given });
  expect(order).toMatchObject(expected);
  await ofCustomer({ taxTreatment: null });
  const [invoice] = (await scene.customer.invoice.mine({})).invoices;
  const { document } = await admin.invoice.byNumber({ number: invoice?.number ?? '' });
  expect('taxNote' in document).toBe(expected.taxTreatment !== 'standard');
});

test.each([
  ['as it was accepted', {}, { ...exempt, taxCents: 0 }],
  ['at the rate of the day when the team charges tax after all', byLine, { ...byLine, taxCents: 2_000 }],
] as const)('a sale of an accepted quote without tax is taxed %s', async (_, given, expected) => {
  const { id } = await sendNewQuote(scene, { lines, ...exempt });
  await scene.customer.quote.accept({ id, name: 'Mary' });
  await ofCustomer(reverse);
  const { order } = await admin.ticket.finalize({ id: scene.ticketId, lines, ...given });
  expect(order).toMatchObject(expected);
});

test('a customer’s tax can be set only by unrestricted administrators, and a change based on an older one is refused', async () => {
  const restricted = await callAs(
    services,
    await insertUser(services, {
      role: 'admin',
      restriction: ['users:write', 'orders:write', 'quotes:write'],
    }),
  );
  const input = { id: scene.customerRow.id, ...exempt };
  for (const caller of [scene.customer, restricted]) {
    expect((await rejection(caller.customer.setTaxStatus(input))).status).toBe(403);
    expect((await rejection(caller.company.setTaxStatus({ ...input, id: companyId }))).status).toBe(403);
  }
  const { updatedAt } = await admin.customer.byId({ id: input.id });
  const { updatedAt: ofCompanyAt } = await admin.company.byId({ id: companyId });
  services.clock.advance(1_000);
  await ofCustomer(reverse);
  await ofCompany();
  expect((await rejection(admin.customer.setTaxStatus({ ...input, updatedAt }))).reason).toBe('USER_CHANGED');
  const stale = { id: companyId, ...exempt, updatedAt: ofCompanyAt };
  expect((await rejection(admin.company.setTaxStatus(stale))).reason).toBe('COMPANY_CHANGED');
  expect(await start()).toMatchObject(reverse);

  const nobody = { ...exempt, id: '00000000-0000-7000-8000-000000000000' };
  expect((await rejection(admin.customer.setTaxStatus(nobody))).reason).toBe('USER_NOT_FOUND');
  expect((await rejection(admin.company.setTaxStatus(nobody))).reason).toBe('COMPANY_NOT_FOUND');
  const tooLong = { ...input, taxReason: 'x'.repeat(limits.taxReason + 1) };
  expect((await rejection(admin.customer.setTaxStatus(tooLong))).details).toEqual([
    { field: 'taxReason', message: messages.tooLong('Reason', limits.taxReason) },
  ]);
});

test('a change of a customer’s tax is recorded with its author, before and after, and not when unchanged', async () => {
  await ofCustomer();
  await ofCustomer();
  await ofCompany();
  await ofCompany({ taxTreatment: null });
  const events = await services.db
    .select({ action: auditEvent.action, before: auditEvent.before, after: auditEvent.after })
    .from(auditEvent)
    .where(inArray(auditEvent.action, ['user.setTaxStatus', 'company.setTaxStatus']))
    .orderBy(asc(auditEvent.id));
  const none = { taxTreatment: null, taxReason: '' };
  expect(events).toEqual([
    { action: 'user.setTaxStatus', before: none, after: exempt },
    { action: 'company.setTaxStatus', before: none, after: reverse },
    { action: 'company.setTaxStatus', before: reverse, after: none },
  ]);
});
