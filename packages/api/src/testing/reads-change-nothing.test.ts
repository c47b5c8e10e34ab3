import { order } from '@app/db/schema/sales/order';
import { digestTables } from '@app/db/testing/digest-tables';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { findProcedure, procedurePaths, procedureType } from '../core/router-procedures';
import { startedPdfs } from '../files/kept-pdf';
import { appRouter } from '../router';
import { type Api, callAs } from './callers';
import { insertOrder } from './order-rows';
import { openQuotableTicket, type QuotedTicket, saveDraft, sendNewQuote } from './quotes';
import { insertReview } from './review-rows';
import { insertTemplate, insertUser } from './rows';
import { createTestServices, type TestServices } from './services';

let services: TestServices;
let scene: QuotedTicket;
let stranger: Api;
let inputs: Readonly<Record<string, unknown>>;
beforeAll(async () => {
  services = await createTestServices();
  scene = await openQuotableTicket(services);
  stranger = await callAs(services, await insertUser(services));
  inputs = await createInputs();
  return services.drop;
});

/**
 * Creates a sale with a quote, an invoice, a part payment and a conversation, and an older sale without
 * payment rows; returns the input of each query.
 */
async function createInputs(): Promise<Readonly<Record<string, unknown>>> {
  const { admin, customer, customerRow, ticketId } = scene;
  await admin.quote.savePrice({ title: 'Hosting', priceCents: 9_900 });
  await admin.quote.saveScope({ title: 'Shop', body: 'Five pages.' });
  await admin.setting.update({ sellerCountry: 'LR', sellerTaxId: '500-123' });
  const sent = await sendNewQuote(scene, { depositPercent: 30 });
  const billing = { country: 'LR', street: '12 Ashmun Street', city: 'Monrovia' };
  await customer.quote.accept({ id: sent.id, name: 'Mary Kollie', billing });
  const { order: made } = await admin.ticket.finalize({ id: ticketId });
  const number = made?.number ?? '';
  const { id } = await admin.order.byNumber({ number });
  await admin.payment.record({
    orderId: id,
    provider: 'bank_transfer',
    amountCents: 500,
    receivedAt: new Date().toISOString(),
  });
  await customer.order.reply({ number, body: 'When can you begin?' });
  // From a release without payment rows: they are created on the first change, and reading is none.
  await insertOrder(services, { userId: customerRow.id, paymentStatus: 'paid' });
  const draft = await openQuotableTicket(services);
  await saveDraft(draft);
  const [{ number: invoice } = { number: '' }] = (await admin.invoice.list({ orderNumber: number })).invoices;
  // As the worker that mailed it has done.
  await admin.invoice.pdf({ number: invoice });
  const receipt = await paidOrder(customerRow.id);
  const ofOrder = { number };
  const ofTicket = { ticketId };
  const ofQuote = { number: sent.number };
  return {
    'quote.list': { search: 'mary' },
    'quote.figures': undefined,
    'quote.byNumber': ofQuote,
    'quote.ofTicket': { ticketId: draft.ticketId },
    'quote.visibleOfTicket': ofTicket,
    'quote.visibleById': { id: sent.id },
    'quote.prices': undefined,
    'quote.scopes': undefined,
    'quote.mine': undefined,
    'quote.mineByNumber': ofQuote,
    'quote.pdf': ofQuote,
    'quote.mineOfTicket': ofTicket,
    'order.mine': ofOrder,
    'order.visible': {},
    'order.visibleByNumber': ofOrder,
    'order.listMine': undefined,
    'order.waiting': undefined,
    'order.list': { search: 'mary' },
    'order.byNumber': ofOrder,
    'order.myMessages': ofOrder,
    'order.messages': ofOrder,
    'order.visibleMessages': ofOrder,
    'payment.mine': ofOrder,
    'payment.visible': ofOrder,
    'order.suggestedBuyer': { ticketId: scene.ticketId },
    'payment.listForOrder': { id },
    'payment.moveTargets': { id },
    'invoice.mine': {},
    'invoice.mineByNumber': { number: invoice },
    'invoice.pdf': { number: invoice },
    'invoice.eInvoice': { number: invoice },
    'invoice.receiptPdf': { number: receipt },
    'invoice.list': {},
    'ledger.list': {},
    'ledger.month': {},
    'ledger.monthDifferences': {},
    ...(await inputsOfLicenses(receipt)),
    'invoice.byNumber': { number: invoice },
    'setting.all': undefined,
    'setting.taxRates': undefined,
    'way.ofMyTicket': { ticketNumber: scene.ticketNumber },
    'way.visible': { orderNumber: number },
  };
}

async function paidOrder(userId: string): Promise<string> {
  const { id, number } = await insertOrder(services, { userId, totalCents: 700 });
  const receivedAt = new Date().toISOString();
  await scene.admin.payment.record({ orderId: id, provider: 'manual', amountCents: 700, receivedAt });
  return number;
}

async function inputsOfLicenses(orderNumber: string) {
  const [license] = await scene.admin.license.ofOrder({ orderNumber });
  const ofLicense = { number: license?.number };
  return {
    'license.certificatePdf': ofLicense,
    'license.check': ofLicense,
    'license.mine': undefined,
    'license.ofOrder': { orderNumber },
    'license.visible': {},
    'license.visibleByNumber': ofLicense,
    'proof.mine': { orderNumber },
    'proof.ofOrder': { orderNumber },
    'proof.visible': { orderNumber },
    'review.byId': { id: (await insertReview(services, scene.customerRow.id)).id },
    'review.list': {},
    'review.mine': { orderNumber },
    'review.ofTemplate': { slug: (await insertTemplate(services)).slug },
    'correction.visible': { orderNumber },
    'handover.visible': { orderNumber },
  };
}

const domains = [
  'quote',
  'order',
  'payment',
  'refund',
  'invoice',
  'ledger',
  'license',
  'proof',
  'review',
  'setting',
  'way',
  'correction',
  'handover',
];
const queries = procedurePaths(appRouter).filter((path) => {
  const procedure = findProcedure(appRouter, path);
  return procedure && procedureType(procedure) === 'query' && domains.includes(path.split('.')[0] ?? '');
});

const callQuery = (api: Api, path: string): Promise<unknown> => {
  const [domain = '', name = ''] = path.split('.');
  const procedures = api[domain as keyof Api] as unknown as Record<
    string,
    (input: unknown) => Promise<unknown>
  >;
  const procedure = procedures[name];
  if (!procedure) throw new Error(`there is no ${path}`);
  return procedure(inputs[path]);
};

test('every query of the sale has an input here', () => {
  expect(Object.keys(inputs).sort()).toEqual(queries.toSorted());
});

test('the digest detects a change of any row', async () => {
  const before = await digestTables(services.database.sql);
  await services.db.update(order).set({ trackingNumber: 'X' }).where(eq(order.totalCents, 700));
  const after = await digestTables(services.database.sql);
  expect(Object.keys(after).filter((table) => after[table] !== before[table])).toContain('public."order"');
});

test.each(queries)('%s changes nothing, whoever calls', async (path) => {
  await startedPdfs();
  const before = await digestTables(services.database.sql);
  const answers = await Promise.allSettled(
    [scene.admin, scene.customer, stranger].map((api) => callQuery(api, path)),
  );
  expect(answers.map(({ status }) => status)).toContain('fulfilled');
  expect(await digestTables(services.database.sql)).toEqual(before);
});
