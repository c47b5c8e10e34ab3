import { callAs, sessionTokenOf } from '@app/api/testing/callers';
import { insertOrder } from '@app/api/testing/order-rows';
import { openQuotableTicket, sendNewQuote } from '@app/api/testing/quotes';
import { insertUser, testPassword } from '@app/api/testing/rows';
import { noBilling } from '@app/contracts/core/buyer/fields';
import type { ReceiptDocument } from '@app/contracts/files/document/document';
import { dayOf } from '@app/contracts/insight/stats/range';
import { invoiceMessages } from '@app/contracts/sales/invoice/messages';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { createDocumentRenderer } from '@app/documents/document-renderer';
import { sampleDocuments } from '@app/documents/sample-documents';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '../rest/testing/people';
import { createRestApp, type RestApp, site } from '../rest/testing/rest-app';
import { textOfPdf } from './testing/amounts-in-text';

let app: RestApp;
beforeAll(async () => {
  app = await createRestApp();
  return app.services.drop;
});

type Headers = Record<string, string>;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Issues an invoice and returns it with its customer and a caller from the team. */
async function issue() {
  const customer = await insertUser(app.services);
  const team = await callAs(app.services, await insertUser(app.services, { role: 'admin' }));
  const { number: orderNumber } = await insertOrder(app.services, {
    userId: customer.id,
    customerName: 'Mary Kollie',
    customerEmail: customer.email,
    customerCompany: 'Kollie & Sons',
    purchaseOrderNumber: 'PO-7',
    billing: { ...noBilling, country: 'LR', street: '@Ashmun Street', city: 'Monrovia', taxNumber: '500' },
  });
  const { number } = await team.invoice.issue({ orderNumber, kind: 'final' });
  return { customer, team, number };
}

async function stateSeller() {
  const owner = await callAs(app.services, await insertUser(app.services, { role: 'admin' }));
  await owner.setting.update({ sellerCountry: 'LR', sellerTaxId: '500-123' });
}

async function tokenWith(owner: { id: string }, scopes: ('orders:read' | 'quotes:read' | 'tickets:read')[]) {
  const api = await callAs(app.services, owner);
  const { token } = await api.apiToken.create({
    name: 'Books',
    scopes,
    days: 30,
    currentPassword: testPassword,
  });
  return bearer(token);
}

test.each([
  ['PDF', 'pdf', 'application/pdf', '%PDF-', 'inline'],
  ['e-invoice', 'xml', 'application/xml', '<?xml', 'attachment'],
])(
  'the %s of an invoice is for its customer, the team and tokens with the scope; for others it is not there',
  async (_name, ending, type, start, disposition) => {
    await stateSeller();
    const { customer, number } = await issue();
    const get = (path: string, headers: Headers = {}) => app.fetch(path, { headers });
    const page = `/files/invoices/${number}.${ending}`;
    const call = `/api/invoices/${number}.${ending}`;
    const own = await tokenWith(customer, ['orders:read']);
    const readers = [own, bearer(await signIn(app, 'admin'))];
    const restricted = { role: 'admin' as const, restriction: ['tickets:read' as const] };
    const colleague = await insertUser(app.services, restricted);
    for (const path of [page, call]) {
      for (const headers of readers) {
        const response = await get(path, headers);
        expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
        expect(response.headers.get('cache-control')).toContain('no-store');
        expect((await response.text()).slice(0, 5)).toBe(start);
      }
      expect((await get(path)).status).toBe(401);
      expect((await get(path, bearer(await signIn(app, 'user')))).status).toBe(404);
      expect((await get(path, await tokenWith(customer, ['tickets:read']))).status).toBe(403);
      const session = bearer(await sessionTokenOf(app.services, colleague));
      expect((await get(path, session)).status).toBe(404);
    }
    const header = (await get(page, own)).headers.get('content-disposition');
    expect(header).toContain(disposition);
    expect(header).toContain(`${number}.${ending}`);
    for (const odd of ['INV-1999-000001', '..%2F..%2Fsecret', '%00', 'x'.repeat(300)]) {
      expect([400, 404]).toContain((await get(`/api/invoices/${odd}.${ending}`, own)).status);
      expect([400, 404, 503]).toContain((await get(`/files/invoices/${odd}.${ending}`, own)).status);
    }
  },
);

test('an invoice of a seller without country and tax number has no e-invoice, and says so in the reader’s language (sales.e-invoices)', async () => {
  const owner = await callAs(app.services, await insertUser(app.services, { role: 'admin' }));
  await owner.setting.update({ sellerCountry: '', sellerTaxId: '' });
  const { customer, number } = await issue();
  await stateSeller();
  const own = await tokenWith(customer, ['orders:read']);
  const called = await app.fetch(`/api/invoices/${number}.xml`, { headers: own });
  expect([called.status, await called.json()]).toEqual([
    409,
    expect.objectContaining({ message: invoiceMessages.eInvoiceSeller }),
  ]);
  const page = await app.fetch(`/files/invoices/${number}.xml`, {
    headers: { ...own, 'accept-language': 'fr' },
  });
  expect(page.status).toBe(409);
  expect(await page.text()).toContain('sans numéro fiscal du vendeur');
});

test('the PDF of a quote and of a receipt are for their customer and the team; others, and the signed out, get a page in words', async () => {
  const of = await openQuotableTicket(app.services);
  const { id, number } = await sendNewQuote(of, { finalizeOnAccept: true });
  const { orderNumber } = await of.customer.quote.accept({ id, name: 'Mary' });
  const own = await tokenWith(of.customerRow, ['quotes:read', 'orders:read']);
  const team = bearer(await signIn(app, 'admin'));
  const quotePath = `/files/quotes/${number}.pdf`;
  const receiptPath = `/files/receipts/${orderNumber}.pdf`;
  const unpaid = await app.fetch(receiptPath, { headers: own });
  expect(unpaid.status).toBe(409);
  expect(await unpaid.text()).toContain('as soon as this order is paid');
  const { id: orderId, totalCents } = await of.admin.order.byNumber({ number: orderNumber ?? '' });
  await of.admin.payment.record({
    orderId,
    provider: 'bank_transfer',
    amountCents: totalCents,
    receivedAt: new Date().toISOString(),
  });
  for (const path of [quotePath, receiptPath]) {
    for (const headers of [own, team]) {
      const response = await app.fetch(path, { headers });
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect(response.headers.get('cache-control')).toContain('no-store');
      expect((await response.text()).slice(0, 5)).toBe('%PDF-');
    }
    const signedOut = await app.fetch(path);
    expect([signedOut.status, signedOut.headers.get('content-type')]).toEqual([
      401,
      expect.stringContaining('text/html'),
    ]);
    const foreign = await app.fetch(path, { headers: bearer(await signIn(app, 'user')) });
    expect([foreign.status, foreign.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(
      (await app.fetch(path, { headers: await tokenWith(of.customerRow, ['tickets:read']) })).status,
    ).toBe(403);
  }
});

test('invoices leave as CSV, in whole units of their currency and days of the company, and the activity log knows (dashboard.list-export, sales.company-days)', async () => {
  const owner = await callAs(app.services, await insertUser(app.services, { role: 'admin' }));
  // A time zone whose date currently differs from UTC.
  const timeZone = new Date().getUTCHours() >= 10 ? 'Pacific/Kiritimati' : 'Pacific/Pago_Pago';
  await owner.setting.update({ timeZone });
  const { number, team, customer } = await issue();
  await team.invoice.credit({ number, amountCents: 2_500, reason: 'A mistake' });
  const { issuedOn, dueOn } = await team.invoice.byNumber({ number });
  expect(issuedOn).toBe(dayOf(new Date(), timeZone));
  const admin = await signIn(app, 'admin');
  const send = (headers: Headers, file = 'invoices') =>
    app.fetch(`/exports/${file}.csv`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site, ...headers },
      body: JSON.stringify({ search: customer.email }),
    });
  const text = await (await send(bearer(admin))).text();
  const [head, ...rows] = text.trim().split(/\r?\n/);
  expect(head).toContain('Number,Kind,Issued,Due,Order,Customer,Email,State,Currency,Total,Settled,Credited');
  expect(rows).toHaveLength(2);
  const row = rows.find((each) => each.startsWith(number));
  expect(row).toContain(`${number},final,${issuedOn},${dueOn},`);
  const buyer = "Kollie & Sons,PO-7,LR,'@Ashmun Street,,Monrovia,,500,";
  expect(row).toContain(`,open,USD,100.00,25.00,25.00,100.00,0.00,,${buyer}`);
  expect(rows.find((row) => row.startsWith('CRN-'))).toMatch(
    new RegExp(`,credit_note,.*,USD,-25\\.00,.*,-25\\.00,-?0\\.00,${number},${buyer}$`),
  );
  const ledger = (await (await send(bearer(admin), 'ledger')).text()).trim().split(/\r?\n/);
  expect(ledger[0]).toContain('Date,Kind,Reference,Order,Customer,Email,Currency,Amount,Reason,Recorded');
  expect(ledger.find((each) => each.includes(`,Invoice,${number},`))).toContain(`${issuedOn},Invoice,`);
  expect(ledger.slice(1).map((each) => /,USD,(-?[\d.]+),/.exec(each)?.[1])).toEqual(['-25.00', '100.00']);
  for (const file of ['invoices', 'ledger']) {
    expect((await send(bearer(await signIn(app, 'user')), file)).status).toBe(403);
    expect((await send({}, file)).status).toBe(401);
  }
  const events = await app.services.db.select().from(auditEvent);
  expect(events.filter(({ action }) => action === 'invoice.export')).toMatchObject([
    { after: { rows: 2, search: customer.email } },
  ]);
  expect(events.filter(({ action }) => action === 'order.exportLedger')).toMatchObject([
    { entityLabel: '2 entries of the ledger' },
  ]);
  await owner.setting.update({ timeZone: 'UTC' });
});

describe('a receipt', () => {
  const renderer = createDocumentRenderer((error) => {
    throw error;
  });
  afterAll(() => renderer.close());
  const day = '2026-03-20';
  const card = { paidOn: day, method: 'card', amount: 95_000 };
  const refund = { paidOn: day, method: 'refund', amount: -2_000 };

  async function amountsOf(facts: Partial<ReceiptDocument>) {
    const { receipt } = sampleDocuments;
    const text = textOfPdf(Buffer.from(await renderer.render({ ...receipt, total: 100_000, ...facts })));
    return (labels: readonly string[]) => labels.map((label) => text[text.indexOf(label) + 1]);
  }

  test('states what was written off before its total, and money moved to another order apart from refunds', async () => {
    const moved = { paidOn: day, method: 'moved', amount: -3_000, moved: true } as const;
    const amountsAt = await amountsOf({ writtenOff: 10_000, payments: [card, refund, moved] });
    expect(amountsAt(['Written off', 'Total paid', 'Received in all', 'Refunded'])).toEqual([
      ...['−$100.00', '$900.00', '$950.00', '−$20.00'],
    ]);
    expect(amountsAt(['Moved to other orders', 'Still paid'])).toEqual(['−$30.00', '$900.00']);
  });

  test('of an order that was credited after it was paid says how much is overpaid', async () => {
    const amountsAt = await amountsOf({ credited: 10_000, payments: [card, refund] });
    expect(amountsAt(['Total paid', 'Paid after refunds', 'Overpaid'])).toEqual([
      '$900.00',
      '$930.00',
      '$30.00',
    ]);
  });
});
