import type { BusinessDocument } from '@app/contracts/files/document/document';
import { user } from '@app/db/schema/accounts/user';
import { order } from '@app/db/schema/sales/order';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { callAs } from '../../testing/callers';
import { queuedMails } from '../../testing/mails';
import { insertOrder } from '../../testing/order-rows';
import { openQuotableTicket, sendNewQuote } from '../../testing/quotes';
import { insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});

/** Parses the document behind a PDF of the test services. */
function documentIn(content: string): BusinessDocument {
  return JSON.parse(Buffer.from(content, 'base64').toString().replace('%PDF-', ''));
}

const setLanguage = (id: string, language: 'en' | 'fr') =>
  services.db.update(user).set({ language }).where(eq(user.id, id));

test('an invoice keeps the language of its date, and so do credit note and receipt (sales.document-language)', async () => {
  const admin = await callAs(services, await insertUser(services, { role: 'admin' }));
  const customer = await insertUser(services, { language: 'fr' });
  const { number: orderNumber, id: orderId } = await insertOrder(services, { userId: customer.id });
  const { number, id } = await admin.invoice.issue({ orderNumber, kind: 'final' });
  const { content } = await admin.invoice.pdf({ number });
  expect(documentIn(content)).toMatchObject({
    ...{ language: 'fr', kind: 'invoice' },
    references: [{ label: 'Commande', value: orderNumber }],
    terms: expect.stringMatching(/^Payable sous \d+ jours\./),
  });
  const [mail] = await queuedMails(services, { to: customer.email, template: 'invoice-issued' });
  expect(mail).toMatchObject({ language: 'fr', amountCents: expect.any(Number), currency: 'USD' });

  await setLanguage(customer.id, 'en');
  await services.files.delete(`invoices/${id}.pdf`);
  expect((await admin.invoice.pdf({ number })).content).toBe(content);
  await services.db.update(order).set({ paymentStatus: 'paid' }).where(eq(order.id, orderId));
  const receipt = await admin.invoice.receiptPdf({ number: orderNumber });
  expect(documentIn(receipt.content)).toMatchObject({ kind: 'receipt', language: 'fr' });
});

test('a customer without a chosen language gets it in English, as before', async () => {
  const admin = await callAs(services, await insertUser(services, { role: 'admin' }));
  const { number: orderNumber } = await insertOrder(services);
  const { number } = await admin.invoice.issue({ orderNumber, kind: 'final' });
  expect(documentIn((await admin.invoice.pdf({ number })).content)).toMatchObject({
    ...{ language: 'en', references: [{ label: 'Order' }] },
    terms: expect.stringMatching(/^Payable within /),
  });
});

test('a quote keeps the language in which it was sent', async () => {
  const of = await openQuotableTicket(services);
  await setLanguage(of.customerRow.id, 'fr');
  const { number } = await sendNewQuote(of, { depositPercent: 30 });
  await setLanguage(of.customerRow.id, 'en');
  const { content } = await of.customer.quote.pdf({ number });
  expect(documentIn(content)).toMatchObject({
    ...{ language: 'fr', deposit: { label: 'Acompte (30\u00a0%)' } },
    references: [{ label: 'Demande', value: of.ticketNumber }],
  });
  const [sent] = await queuedMails(services, { to: of.customerRow.email, template: 'quote-sent' });
  expect(sent).toMatchObject({ language: 'fr', validUntil: expect.any(String), currency: 'USD' });
  // The next version uses the customer's language at that time.
  await sendNewQuote(of, { depositPercent: 30 });
  expect(documentIn((await of.customer.quote.pdf({ number })).content)).toMatchObject({ language: 'en' });
});
