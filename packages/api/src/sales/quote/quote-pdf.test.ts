import { storedFile } from '@app/db/schema/files/stored-file';
import { quote } from '@app/db/schema/sales/quote';
import { eventually } from '@app/db/testing/eventually';
import { and, eq, isNotNull } from 'drizzle-orm';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { sweepFiles } from '../../files/remove-orphans';
import { callAs, rejection } from '../../testing/callers';
import { openQuotableTicket, saveDraft, sendNewQuote } from '../../testing/quotes';
import { watchDocuments } from '../../testing/rendered-documents';
import { insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices({ orderTaxRate: 0.1 });
  return services.drop;
});

test('the latest sent version is available as PDF, to its customer and the team only, with the seller of its date (sales.seller-details)', async () => {
  const of = await openQuotableTicket(services);
  const draft = await saveDraft(of);
  for (const api of [of.customer, of.admin]) {
    expect((await rejection(api.quote.pdf({ number: draft.number }))).reason).toBe('QUOTE_NOT_FOUND');
  }
  await of.admin.quote.discard({ id: draft.id });
  await sendNewQuote(of, { depositPercent: 30, revisionRounds: 2, scope: 'Five pages.' });
  const { number } = await sendNewQuote(of, { depositPercent: 30, scope: 'Six pages.' });
  // The sent version is unaffected by the new draft.
  await saveDraft(of, { scope: 'Seven pages.' });
  const rendered = watchDocuments(services);
  const { fileName, content } = await of.customer.quote.pdf({ number });
  expect(fileName).toBe(`${number}.pdf`);
  expect(Buffer.from(content, 'base64').toString()).toContain(number);
  expect(await rendered('quote', number)).toMatchObject({
    ...{ kind: 'quote', number, version: 2, scope: 'Six pages.', total: 110_000 },
    tax: { name: expect.any(String), percent: '10', amount: 10_000 },
    deposit: { label: 'Deposit (30%)', amount: 33_000 },
    buyer: { name: of.customerRow.name },
    references: [{ label: 'Request', value: of.ticketNumber }],
  });
  expect((await of.admin.quote.pdf({ number })).content).toBe(content);
  await of.admin.setting.update({ sellerName: 'Another name' });
  expect((await of.customer.quote.pdf({ number })).content).toBe(content);
  const { seller } = await of.customer.quote.mineByNumber({ number });
  expect(seller.name).not.toBe('Another name');
  expect((await rendered('quote', number)).seller).toEqual(seller);
  expect((await of.admin.quote.ofTicket({ ticketId: of.ticketId })).seller.name).toBe('Another name');
  vi.mocked(services.renderDocument).mockRejectedValueOnce(new Error('too many wait'));
  expect((await rejection(of.customer.quote.pdf({ number }))).reason).toBe('DOCUMENT_UNAVAILABLE');
  const { id } = await of.customer.quote.mineByNumber({ number });
  await of.customer.quote.accept({ id, name: 'Mary' });
  const accepted = await of.customer.quote.pdf({ number });
  await of.admin.setting.update({ paperSize: 'Letter', timeZone: 'Pacific/Kiritimati' });
  services.clock.advance(36 * 3_600_000);
  // Sessions have ended meanwhile.
  const later = await callAs(services, of.customerRow);
  expect((await later.quote.pdf({ number })).content).toBe(accepted.content);
  const other = await callAs(services, await insertUser(services));
  expect(await rejection(other.quote.pdf({ number }))).toMatchObject({
    reason: 'QUOTE_NOT_FOUND',
    status: 404,
  });
});

describe('the PDF of an accepted quote (sales.accepted-document)', () => {
  /** Accepts a new quote; `render` makes other bytes from then on, as after a change of name or template. */
  async function acceptQuote() {
    const of = await openQuotableTicket(services);
    const { id, number } = await sendNewQuote(of, {});
    const sent = (await of.customer.quote.pdf({ number })).content;
    await of.customer.quote.accept({ id, name: 'Mary' });
    const isKept = and(eq(quote.id, id), isNotNull(quote.pdfHash));
    await vi.waitFor(async () => expect(await services.db.$count(quote, isKept)).toBe(1), eventually);
    const render = vi
      .spyOn(services, 'renderDocument')
      .mockImplementation(async () => Buffer.from(`%PDF-${render.mock.calls.length}`));
    onTestFinished(() => render.mockRestore());
    const pdf = async () => {
      const api = await callAs(services, of.customerRow);
      return (await api.quote.pdf({ number })).content;
    };
    return { of, number, sent, render, pdf, key: `quotes/${id}.pdf`, id };
  }

  test('is stored on acceptance and stays identical after name, zone, paper size or template change', async () => {
    const { of, sent, render, pdf, key } = await acceptQuote();
    expect(await services.files.get(key)).toEqual(Buffer.from(sent, 'base64'));
    await of.admin.setting.update({ sellerName: 'New name', paperSize: 'Letter', timeZone: 'Asia/Tokyo' });
    expect(await pdf()).toBe(sent);
    expect(render).not.toHaveBeenCalled();
  });

  test('is stored at its first download when an earlier release accepted it', async () => {
    const { pdf, key, id, render } = await acceptQuote();
    await services.db.update(quote).set({ pdfHash: null, paperSize: null }).where(eq(quote.id, id));
    await services.files.delete(key);
    const first = await pdf();
    expect(await pdf()).toBe(first);
    expect(render).toHaveBeenCalledTimes(1);
    expect(await services.files.get(key)).toEqual(Buffer.from(first, 'base64'));
  });

  test('is kept by the file sweep and included in backups', async () => {
    const { pdf, key, sent, id } = await acceptQuote();
    const [row] = await services.db
      .update(storedFile)
      .set({ createdAt: new Date(0) })
      .where(eq(storedFile.key, key))
      .returning();
    expect(row).toMatchObject({ ownerId: id, bytes: Buffer.from(sent, 'base64').length });
    await sweepFiles(services);
    expect(await pdf()).toBe(sent);
    expect(await services.files.get(key)).not.toBeNull();
  });

  test('is not stored while the quote can still be declined', async () => {
    const of = await openQuotableTicket(services);
    const { id, number } = await sendNewQuote(of, {});
    await of.customer.quote.pdf({ number });
    expect(await services.files.get(`quotes/${id}.pdf`)).toBeNull();
  });
});
