import type { AccountBilling } from '@app/contracts/core/buyer/schema';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { order } from '@app/db/schema/sales/order';
import { quote } from '@app/db/schema/sales/quote';
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Api, callAs, rejection } from '../../testing/callers';
import { openQuotableTicket, type QuotedTicket, sendNewQuote } from '../../testing/quotes';
import { watchDocuments } from '../../testing/rendered-documents';
import { insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
let scene: QuotedTicket;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});
beforeEach(async () => {
  scene = await openQuotableTicket(services);
});

const berlin = {
  country: 'DE',
  street: 'Lindenweg 4\nHinterhof',
  postalCode: '10115',
  city: 'Berlin',
  region: '',
  taxNumber: 'DE136695976',
  reference: 'Cost centre 7',
};
const printed = ['Mary Kollie', 'Lindenweg 4', 'Hinterhof', '10115 Berlin', 'Germany'];
const buyer = { company: 'Kollie & Sons', purchaseOrderNumber: 'PO-7', billing: berlin };
const monrovia: AccountBilling = {
  ...{ company: 'Kollie Ltd', country: 'LR', street: '12 Ashmun Street', city: 'Monrovia' },
  ...{ postalCode: '', region: '', taxNumber: '500123456', reference: '' },
};

async function accept(input: Partial<Parameters<Api['quote']['accept']>[0]> = {}, finalizeOnAccept = true) {
  const { id, number } = await sendNewQuote(scene, { finalizeOnAccept });
  const accepted = await scene.customer.quote.accept({ id, name: 'Mary Kollie', ...input });
  return { id, number, orderNumber: accepted.orderNumber ?? '', accepted };
}

const invoiceOf = async (orderNumber: string) => {
  const { invoices } = await scene.admin.invoice.list({ orderNumber });
  return scene.admin.invoice.byNumber({ number: invoices[0]?.number ?? '' });
};

describe('the buyer of an accepted quote (sales.buyer-details)', () => {
  test('is on the quote, the order and its invoice, for the team and the customer', async () => {
    const { number, orderNumber, accepted } = await accept(buyer);
    const stored = { billing: berlin, purchaseOrderNumber: 'PO-7' };
    expect(accepted).toMatchObject({ ...stored, acceptedCompany: 'Kollie & Sons' });
    for (const api of [scene.customer, scene.admin])
      expect(await api.quote.visibleById({ id: accepted.id })).toMatchObject(stored);
    expect(await scene.admin.quote.byNumber({ number })).toMatchObject(stored);
    for (const found of [
      await scene.customer.order.mine({ number: orderNumber }),
      await scene.admin.order.byNumber({ number: orderNumber }),
    ])
      expect(found).toMatchObject({ ...stored, company: 'Kollie & Sons' });
    const { document } = await invoiceOf(orderNumber);
    expect(document.buyer).toEqual({
      ...{ name: 'Kollie & Sons', lines: printed, taxId: 'DE136695976' },
      ...{ email: scene.customerRow.email, billing: berlin },
    });
    expect(document.references.slice(1)).toEqual([
      { label: 'Quote', value: number },
      { label: 'Your PO', value: 'PO-7' },
      { label: 'Your reference', value: 'Cost centre 7' },
    ]);
  });

  test('is on the PDF of the quote from its acceptance on', async () => {
    const rendered = watchDocuments(services);
    const { number } = await accept(buyer);
    expect(await rendered('quote', number)).toMatchObject({
      buyer: { name: 'Kollie & Sons', lines: printed, taxId: 'DE136695976' },
      references: [
        { label: 'Request' },
        { label: 'Your PO', value: 'PO-7' },
        { label: 'Your reference', value: 'Cost centre 7' },
      ],
    });
  });

  test('stays as accepted when the account changes its details later', async () => {
    const { orderNumber } = await accept(buyer);
    const before = await invoiceOf(orderNumber);
    await scene.customer.account.changeBilling(monrovia);
    expect((await invoiceOf(orderNumber)).document).toEqual(before.document);
    expect(await scene.customer.order.mine({ number: orderNumber })).toMatchObject({ billing: berlin });
  });

  test('is kept on an account that had no details, and changes none that it has', async () => {
    await accept(buyer, false);
    expect(await scene.customer.account.billing()).toEqual({
      own: { ...berlin, company: 'Kollie & Sons' },
      ofCompany: null,
    });
    scene = await openQuotableTicket(services);
    await scene.customer.account.changeBilling(monrovia);
    await accept(buyer, false);
    expect((await scene.customer.account.billing()).own).toEqual(monrovia);
  });

  test('is the account’s when a client of an earlier release accepts', async () => {
    await scene.customer.account.changeBilling(monrovia);
    const { accepted, orderNumber } = await accept({ purchaseOrderNumber: 'PO-8' });
    expect(accepted.billing).toBeNull();
    const { company, ...billing } = monrovia;
    expect(await scene.customer.order.mine({ number: orderNumber })).toMatchObject({
      ...{ company, billing, purchaseOrderNumber: 'PO-8' },
    });
  });

  test('has no account address beside a company sent by an earlier client', async () => {
    await scene.customer.account.changeBilling(monrovia);
    const { orderNumber } = await accept({ company: 'Other Ltd' });
    expect(await scene.customer.order.mine({ number: orderNumber })).toMatchObject({
      ...{ company: 'Other Ltd', billing: null },
    });
  });

  test('leaves documents unchanged when nothing is entered', async () => {
    const rendered = watchDocuments(services);
    const { number, orderNumber } = await accept({ company: 'Kollie & Sons', purchaseOrderNumber: 'PO-7' });
    const { email } = scene.customerRow;
    expect(await rendered('quote', number)).toMatchObject({
      buyer: { name: 'Mary Kollie', lines: [], email },
      references: [expect.anything()],
    });
    expect((await invoiceOf(orderNumber)).document.buyer).toEqual({
      name: 'Kollie & Sons',
      lines: ['Mary Kollie'],
      email,
    });
  });

  test('is in French on a document for a French reader', async () => {
    await scene.customer.account.changeLanguage({ language: 'fr' });
    const { orderNumber } = await accept(buyer);
    const { document } = await invoiceOf(orderNumber);
    expect(document.buyer.lines.at(-1)).toBe('Allemagne');
    expect(document.references.at(-1)?.label).toBe('Votre référence');
  });

  test('is refused with a wrong tax number or half an address, and nothing is accepted', async () => {
    const { id } = await sendNewQuote(scene);
    const refused = async (billing: object) =>
      (await rejection(scene.customer.quote.accept({ id, name: 'Mary', billing }))).details.map(
        ({ field }) => field,
      );
    expect(await refused({ ...berlin, taxNumber: 'DE123456789' })).toEqual(['billing.taxNumber']);
    expect(await refused({ ...berlin, city: ' ', postalCode: '' })).toEqual([
      'billing.postalCode',
      'billing.city',
    ]);
    expect(await refused({ street: 'Somewhere' })).toEqual(['billing.country']);
    expect((await scene.customer.quote.visibleById({ id })).status).toBe('sent');
  });

  test('keeps hostile text as text, without invisible characters', async () => {
    const hostile = { ...berlin, street: '<b>x</b>\u200b\n=cmd|calc', reference: ' @SUM(1) ' };
    const { orderNumber } = await accept({ billing: hostile });
    const { document } = await invoiceOf(orderNumber);
    expect(document.buyer.lines.slice(0, 2)).toEqual(['<b>x</b>', '=cmd|calc']);
    expect(document.references.at(-1)?.value).toBe('@SUM(1)');
  });
});

describe('the billing details of an account (sales.buyer-details)', () => {
  test('are visible to their owner only', async () => {
    await scene.customer.account.changeBilling(monrovia);
    const other = await callAs(services, await insertUser(services));
    expect(await other.account.billing()).toEqual({ own: null, ofCompany: null });
    expect(await scene.customer.auth.me()).not.toHaveProperty('billing');
    expect(JSON.stringify(await scene.admin.user.list({}))).not.toContain('Ashmun');
  });

  test('are the company’s when the account has none', async () => {
    const { company, ...billing } = monrovia;
    const made = await scene.admin.company.save({ name: company, billing });
    const personId = scene.customerRow.id;
    await scene.admin.company.setPerson({ personId, companyId: made.id, known: null });
    expect(await scene.customer.account.billing()).toEqual({ own: null, ofCompany: monrovia });
    const { orderNumber } = await accept();
    expect(await scene.customer.order.mine({ number: orderNumber })).toMatchObject({ company, billing });
  });

  test('of a company are hidden from an unconfirmed address', async () => {
    const { company, ...billing } = monrovia;
    const person = await insertUser(services, { emailVerifiedAt: null });
    const made = await scene.admin.company.save({ name: `${company} 2`, billing });
    await scene.admin.company.setPerson({ personId: person.id, companyId: made.id, known: null });
    const api = await callAs(services, person);
    expect((await api.account.billing()).ofCompany).toBeNull();
  });

  test('are removed by emptying them, and the change is recorded without the address', async () => {
    await scene.customer.account.changeBilling(monrovia);
    await scene.customer.account.changeBilling(monrovia);
    const blank = Object.fromEntries(Object.keys(monrovia).map((key) => [key, '']));
    await scene.customer.account.changeBilling(blank);
    expect((await scene.customer.account.billing()).own).toBeNull();
    const events = await services.db
      .select()
      .from(auditEvent)
      .where(and(eq(auditEvent.action, 'user.changeBilling'), eq(auditEvent.entityId, scene.customerRow.id)));
    expect(events).toHaveLength(2);
    expect(events[0]?.after).toEqual({ changed: expect.arrayContaining(['country', 'street']) });
    expect(JSON.stringify(events)).not.toContain('Ashmun');
  });

  test('are refused beyond the rate limit', async () => {
    for (let count = 0; count < 20; count += 1)
      await scene.customer.account.changeBilling({ ...monrovia, reference: String(count) });
    expect((await rejection(scene.customer.account.changeBilling(monrovia))).reason).toBe('RATE_LIMITED');
  });
});

test('billing details are in the previous release’s columns as before (sales.buyer-details)', async () => {
  const { id, orderNumber } = await accept(buyer);
  const [[made], [accepted]] = await Promise.all([
    services.db.select().from(order).where(eq(order.number, orderNumber)),
    services.db.select().from(quote).where(eq(quote.id, id)),
  ]);
  expect(made).toMatchObject({ customerCompany: 'Kollie & Sons', purchaseOrderNumber: 'PO-7' });
  expect(accepted).toMatchObject({ acceptedCompany: 'Kollie & Sons', purchaseOrderNumber: 'PO-7' });
});
