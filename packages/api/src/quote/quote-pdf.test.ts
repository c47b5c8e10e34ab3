import { beforeAll, expect, test, vi } from 'vitest';
import { callAs, rejection } from '../testing/callers';
import { openQuotableTicket, saveDraft, sendNewQuote } from '../testing/quotes';
import { insertUser } from '../testing/rows';
import { createTestServices, type TestServices } from '../testing/services';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices({ orderTaxRate: 0.1 });
  return services.drop;
});

test('the newest version that was sent is made as PDF, for its customer and the team alone, and names the seller of the day it was sent (sales.seller-details)', async () => {
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
  const render = vi.spyOn(services, 'renderDocument');
  const { fileName, content } = await of.customer.quote.pdf({ number });
  expect(fileName).toBe(`${number}.pdf`);
  expect(Buffer.from(content, 'base64').toString()).toContain(number);
  expect(render.mock.lastCall?.[0]).toMatchObject({
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
  expect(render.mock.lastCall?.[0].seller).toEqual(seller);
  expect((await of.admin.quote.ofTicket({ ticketId: of.ticketId })).seller.name).toBe('Another name');
  const { id } = await of.customer.quote.mineByNumber({ number });
  await of.customer.quote.accept({ id, name: 'Mary' });
  const accepted = await of.customer.quote.pdf({ number });
  await of.admin.setting.update({ paperSize: 'Letter', timeZone: 'Pacific/Kiritimati' });
  services.clock.advance(36 * 3_600_000);
  // Sessions have ended meanwhile.
  const later = await callAs(services, of.customerRow);
  expect((await later.quote.pdf({ number })).content).toBe(accepted.content);
  expect(render.mock.lastCall?.[0]).toMatchObject({ paper: 'A4' });
  const other = await callAs(services, await insertUser(services));
  expect(await rejection(other.quote.pdf({ number }))).toMatchObject({
    reason: 'QUOTE_NOT_FOUND',
    status: 404,
  });
  render.mockRejectedValueOnce(new Error('too many wait'));
  expect((await rejection(later.quote.pdf({ number }))).reason).toBe('DOCUMENT_UNAVAILABLE');
  render.mockRestore();
});
