import { settingMessages } from '@app/contracts/core/setting/messages';
import type { CreditNoteDocument, InvoiceDocument } from '@app/contracts/files/document/document';
import { invoicedTax } from '@app/contracts/files/document/document-shares';
import { limits } from '@app/contracts/limits';
import { quoteMessages } from '@app/contracts/sales/quote/messages';
import { setting, taxRate } from '@app/db/schema/core/setting';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applyDueTaxes } from '../../core/setting/tax-rates';
import { type Api, callAs, rejection } from '../../testing/callers';
import { queuedMails } from '../../testing/mails';
import { openQuotableTicket, type QuotedTicket, saveDraft, sendNewQuote } from '../../testing/quotes';
import { watchDocuments } from '../../testing/rendered-documents';
import { insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
let rendered: ReturnType<typeof watchDocuments>;
let admin: Api;
let scene: QuotedTicket;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});
beforeEach(async () => {
  rendered = watchDocuments(services);
  services.clock.set(new Date('2026-12-01T09:00:00Z'));
  await services.db.delete(taxRate);
  await services.db.delete(setting);
  admin = await callAs(services, await insertUser(services, { role: 'admin' }));
  await admin.setting.update({ orderTaxName: 'VAT', orderTaxRate: 0.2 });
  scene = await openQuotableTicket(services);
});

const reduced = { taxName: 'VAT', taxRate: 0.055 };
const addReduced = () => admin.setting.addTaxRate({ name: 'VAT', rate: 0.055 });
const service = (title: string, priceCents: number, values: object = {}) => ({
  ...{ type: 'service' as const, title, priceCents, quantity: 1 },
  ...values,
});
const discount = (values: object) => ({
  ...{ type: 'discount' as const, title: 'Early bird', priceCents: 0, quantity: 1 },
  ...values,
});
const mixed = [service('Shop', 100_001), service('Printed guide', 20_003, reduced)];
const names = (list: Awaited<ReturnType<Api['setting']['taxRates']>>) =>
  list.map(({ name, rate, isArchived, starts }) => [name, rate, isArchived, starts]);
const documentOf = async (number: string) => (await admin.invoice.byNumber({ number })).document;

describe('the list of taxes (sales.tax-rates)', () => {
  test('a tax is added once, archived, offered again and made the default, which takes its place', async () => {
    const [{ id } = { id: '' }] = await addReduced();
    await admin.setting.addTaxRate({ name: 'VAT', rate: 0.1, validFrom: '2026-12-02' });
    expect(names(await admin.setting.taxRates())).toEqual([
      ['VAT', 0.055, false, false],
      ['VAT', 0.1, false, true],
    ]);
    for (const known of [0.055, 0.2]) {
      expect(await rejection(admin.setting.addTaxRate({ name: 'VAT', rate: known }))).toMatchObject({
        details: [{ field: 'name', message: settingMessages.taxExists }],
      });
    }
    await admin.setting.archiveTaxRate({ id, archived: true });
    expect((await rejection(admin.setting.makeTaxDefault({ id }))).details).toEqual([
      { field: 'id', message: settingMessages.taxArchived },
    ]);
    await admin.setting.archiveTaxRate({ id, archived: false });
    expect(names(await admin.setting.makeTaxDefault({ id }))).toEqual([
      ['VAT', 0.1, false, true],
      ['VAT', 0.2, false, false],
    ]);
    expect(await admin.setting.all()).toMatchObject({ orderTaxName: 'VAT', orderTaxRate: 0.055 });
    const { events } = await admin.audit.list({ search: id });
    expect(events.map(({ action }) => action)).toEqual(['tax.restore', 'tax.archive', 'tax.add']);
  });

  test('a later one is offered from its day on', async () => {
    await admin.setting.addTaxRate({ name: 'VAT', rate: 0.1, validFrom: '2026-12-02' });
    expect((await admin.quote.ofTicket({ ticketId: scene.ticketId })).taxes).toEqual([]);
    services.clock.set(new Date('2026-12-02T00:00:00Z'));
    const later = await callAs(services, scene.adminRow);
    expect((await later.quote.ofTicket({ ticketId: scene.ticketId })).taxes).toEqual([
      { taxName: 'VAT', taxRate: 0.1 },
    ]);
  });

  describe('that are scheduled as the default', () => {
    const later = async (rate: number, validFrom: string) => {
      const list = await admin.setting.addTaxRate({ name: 'VAT', rate, validFrom });
      const id = list.find((tax) => tax.rate === rate)?.id ?? '';
      await admin.setting.makeTaxDefault({ id });
      return id;
    };
    const runAt = (moment: string) => applyDueTaxes({ ...services, now: () => new Date(moment) });
    const byDefault = async () => (await admin.setting.all()).orderTaxRate;

    test('become it on their day in the company’s time zone, and the former default stays in the list', async () => {
      await admin.setting.update({ timeZone: 'America/New_York' });
      const id = await later(0.21, '2026-12-02');
      // Pressed once more, as in a second tab.
      await admin.setting.makeTaxDefault({ id });
      expect(await admin.setting.taxRates()).toMatchObject([{ becomesDefault: true, starts: true }]);
      await runAt('2026-12-02T04:59:59Z');
      expect(await byDefault()).toBe(0.2);
      await Promise.all(Array.from({ length: 5 }, () => runAt('2026-12-02T05:00:00Z')));
      expect(await byDefault()).toBe(0.21);
      expect(await admin.setting.taxRates()).toMatchObject([
        { name: 'VAT', rate: 0.2, validFrom: null, becomesDefault: false, starts: false },
      ]);
      const [changed, scheduled, added] = (await admin.audit.list({})).events;
      expect(changed).toMatchObject({
        ...{ action: 'setting.update', actorName: 'System' },
        ...{ before: { orderTaxRate: 0.2 }, after: { orderTaxRate: 0.21 } },
      });
      expect(scheduled).toMatchObject({ action: 'tax.schedule', after: { validFrom: '2026-12-02' } });
      expect(added).toMatchObject({ action: 'tax.add' });
    });

    test('take turns when several days passed while nothing ran', async () => {
      await later(0.22, '2026-12-05');
      await later(0.21, '2026-12-02');
      await runAt('2026-12-09T00:00:00Z');
      expect(await byDefault()).toBe(0.22);
      expect((await admin.setting.taxRates()).map(({ rate }) => rate)).toEqual([0.2, 0.21]);
    });

    test('never become it once archived, even when offered again', async () => {
      const id = await later(0.21, '2026-12-02');
      await admin.setting.archiveTaxRate({ id, archived: true });
      await admin.setting.archiveTaxRate({ id, archived: false });
      await runAt('2026-12-09T00:00:00Z');
      expect(await byDefault()).toBe(0.2);
    });

    test('leave sent quotes unchanged, and change drafts of the day', async () => {
      const sent = await sendNewQuote(scene, { lines: [service('Shop', 10_000)], finalizeOnAccept: true });
      await later(0.5, '2026-12-02');
      await runAt('2026-12-02T00:00:00Z');
      const { orderNumber } = await scene.customer.quote.accept({ id: sent.id, name: 'Mary' });
      const sold = await admin.order.byNumber({ number: orderNumber ?? '' });
      expect(sold).toMatchObject({ totalCents: 12_000 });
      const next = await openQuotableTicket(services);
      expect(await sendNewQuote(next, { lines: [service('Shop', 10_000)] })).toMatchObject({
        totalCents: 15_000,
      });
    });
  });

  test('a full list accepts no further tax', async () => {
    const rows = Array.from({ length: limits.taxRates }, (_, n) => ({ name: `Tax ${n}`, rate: 0.01 }));
    await services.db.insert(taxRate).values(rows);
    expect((await rejection(admin.setting.addTaxRate({ name: 'VAT', rate: 0.1 }))).details).toEqual([
      { field: 'name', message: settingMessages.taxListFull },
    ]);
  });

  test('an unknown tax, and a line with one that is not listed, are refused', async () => {
    const id = '00000000-0000-7000-8000-000000000000';
    expect((await rejection(admin.setting.archiveTaxRate({ id, archived: true }))).reason).toBe(
      'TAX_NOT_FOUND',
    );
    expect((await rejection(saveDraft(scene, { lines: mixed }))).details).toEqual([
      { field: 'lines.1.taxRate', message: quoteMessages.taxNotListed },
    ]);
    const half = [service('Shop', 100, { taxName: 'VAT' })];
    expect((await rejection(saveDraft(scene, { lines: half }))).details).toEqual([
      { field: 'lines.0.taxRate', message: quoteMessages.taxNotListed },
    ]);
  });
});

describe('taxes of new lines (sales.tax-rates)', () => {
  const wrong = [{ field: 'lines.0.taxRate', message: quoteMessages.taxNotListed }];
  const lines = [service('Guide', 10_000, reduced), service('Shop', 10_000)];

  test('are those offered: an archived one stays where it was written, and is refused elsewhere', async () => {
    const [listed] = await addReduced();
    const { id, updatedAt } = await saveDraft(scene, { lines });
    await admin.setting.archiveTaxRate({ id: listed?.id ?? '', archived: true });
    await saveDraft(scene, { lines });
    const draft = (await admin.quote.ofTicket({ ticketId: scene.ticketId })).quotes[0];
    expect(draft).toMatchObject({ id });
    expect(draft?.updatedAt).not.toBe(updatedAt);
    const sent = await admin.quote.send({ id, updatedAt: draft?.updatedAt ?? '' });
    expect(await admin.quote.duplicate({ id: sent.id })).toMatchObject({ lines: [reduced, {}] });
    const other = await openQuotableTicket(services);
    expect((await rejection(saveDraft(other, { lines }))).details).toEqual(wrong);
    const sale = { id: other.ticketId, lines, serviceLines: [] };
    expect((await rejection(other.admin.ticket.finalize(sale))).details).toEqual(wrong);
  });

  test('are not those that begin later', async () => {
    const later = { name: 'VAT', rate: 0.055, validFrom: '2999-12-02' };
    await admin.setting.addTaxRate(later);
    expect((await rejection(saveDraft(scene, { lines }))).details).toEqual(wrong);
  });
});

describe('quotes and sales with several rates (sales.tax-by-rate)', () => {
  test('lines keep the tax they were offered with through sale, deposit, final invoice and credit note', async () => {
    const [listed] = await addReduced();
    const sent = await sendNewQuote(scene, { lines: mixed, depositPercent: 30, finalizeOnAccept: true });
    expect(sent).toMatchObject({ taxName: 'VAT', taxRate: 0.2, subtotalCents: 120_004, taxCents: 21_100 });
    await admin.setting.archiveTaxRate({ id: listed?.id ?? '', archived: true });
    await admin.setting.update({ orderTaxName: 'Sales tax', orderTaxRate: 0.5 });
    await scene.customer.quote.accept({ id: sent.id, name: 'Mary' });
    expect((await rendered('quote', sent.number)).taxes).toEqual([
      { name: 'VAT', percent: '20', net: 100_001, amount: 20_000 },
      { name: 'VAT', percent: '5.5', net: 20_003, amount: 1_100 },
    ]);

    const [deposit] = (await scene.customer.invoice.mine({})).invoices;
    const orderNumber = deposit?.orderNumber ?? '';
    const sold = await admin.order.byNumber({ number: orderNumber });
    expect(sold).toMatchObject({ taxName: 'VAT', taxRate: 0.2, taxCents: 21_100, totalCents: 141_104 });
    expect(sold.items.map(({ taxRate: rate }) => rate)).toEqual([0.2, 0.055]);
    const final = await admin.invoice.issue({ orderNumber, kind: 'final' });
    const documents = [
      await documentOf(deposit?.number ?? ''),
      await documentOf(final.number),
    ] as InvoiceDocument[];
    const [first, last] = documents;
    expect(documents.reduce((tax, document) => tax + invoicedTax(document), 0)).toBe(21_100);
    expect(first?.taxes?.map(({ net, amount }) => net + amount)).toEqual([36_000, 6_331]);
    expect(last?.deductions[0]?.taxes).toEqual(
      first?.taxes?.map((tax) => ({ ...tax, net: -tax.net, amount: -tax.amount })),
    );
    expect(last?.due).toBe(141_104 - 42_331);

    await admin.invoice.credit({
      number: final.number,
      amountCents: 33_333,
      reason: 'Agreed',
      submitKey: 'credit-note-one',
    });
    await admin.invoice.credit({ number: final.number, reason: 'Agreed', submitKey: 'credit-note-two' });
    const { invoices } = await admin.invoice.list({ orderNumber, kind: 'credit_note' });
    const notes = (await Promise.all(
      invoices.map(({ number }) => documentOf(number)),
    )) as CreditNoteDocument[];
    for (const [index, tax] of (last?.taxes ?? []).entries()) {
      const credited = notes.reduce((sum, note) => sum + (note.taxes?.[index]?.amount ?? 0), 0);
      expect(credited).toBe(tax.amount - (first?.taxes?.[index]?.amount ?? 0));
    }
    const mail = (await queuedMails(services)).find(
      (queued) => queued.template === 'sale-finalized-customer' && queued.orderNumber === orderNumber,
    );
    expect(mail).toMatchObject({
      taxes: [
        { name: 'VAT', percent: '20', taxCents: 20_000 },
        { name: 'VAT', percent: '5.5', taxCents: 1_100 },
      ],
    });
  });

  test('a draft follows the current default, and its other lines keep theirs', async () => {
    await addReduced();
    const { id } = await saveDraft(scene, { lines: mixed });
    await admin.setting.update({ orderTaxRate: 0.1 });
    const sent = await scene.admin.quote.send({ id });
    expect(sent.lines.map(({ taxRate: rate }) => rate)).toEqual([0.1, 0.055]);
    expect(sent.taxCents).toBe(10_000 + 1_100);
  });

  test('one rate for all leaves lines, document and hash as before', async () => {
    const sent = await sendNewQuote(scene, { lines: [service('Shop', 1_000)] });
    expect(sent.lines[0]).toMatchObject({ taxName: null, taxRate: null });
    await scene.customer.quote.pdf({ number: sent.number });
    const quoted = await rendered('quote', sent.number);
    expect(quoted).toMatchObject({ tax: { name: 'VAT', percent: '20', amount: 200 } });
    expect(Object.keys(quoted)).not.toContain('taxes');
  });

  test('lines of a manual sale can have a listed tax, and no other', async () => {
    const id = scene.ticketId;
    expect((await rejection(scene.admin.ticket.finalize({ id, lines: mixed }))).details).toEqual([
      { field: 'lines.1.taxRate', message: quoteMessages.taxNotListed },
    ]);
    await addReduced();
    const { order } = await scene.admin.ticket.finalize({ id, lines: mixed });
    expect(order).toMatchObject({ taxCents: 21_100, taxRate: 0.2 });
  });
});

describe('discounts and deposits', () => {
  test('a percentage discount is computed from its line, or from all lines before discounts', async () => {
    await addReduced();
    const lines = [
      ...mixed,
      discount({ discountPercent: 10, discountOf: 1 }),
      discount({ discountPercent: 5, priceCents: -7 }),
    ];
    const saved = await saveDraft(scene, { lines });
    expect(saved.lines.map(({ priceCents }) => priceCents)).toEqual([100_001, 20_003, -2_000, -6_000]);
    const sent = await scene.admin.quote.send({ id: saved.id });
    // 5.5 % on 18,003 less its part of the 6,000 that all lines lose.
    expect(sent).toMatchObject({ subtotalCents: 112_004, taxCents: 18_983 + 940 });
    expect(sent.lines.map(({ taxRate: rate }) => rate)).toEqual([0.2, 0.055, 0.055, null]);
  });

  test('a discount of a missing line, or of a discount, is refused at it', async () => {
    for (const discountOf of [1, 7]) {
      const lines = [service('Shop', 100), discount({ discountPercent: 10, discountOf })];
      expect((await rejection(saveDraft(scene, { lines }))).details).toEqual([
        { field: 'lines.1.discountOf', message: quoteMessages.discountedLineGone },
      ]);
    }
  });

  test('a discount that exceeds the lines of its tax is refused', async () => {
    await addReduced();
    const lines = [...mixed, discount({ priceCents: -20_004, discountOf: 1 })];
    expect((await rejection(saveDraft(scene, { lines }))).details).toEqual([
      { field: 'lines', message: quoteMessages.belowZero },
    ]);
  });

  test('a deposit can be an amount, up to the total when it is sent', async () => {
    const lines = [service('Shop', 10_000)];
    const tooHigh = await saveDraft(scene, { lines, depositAmountCents: 12_001 });
    expect(tooHigh).toMatchObject({ depositAmountCents: 12_001, depositCents: 12_000 });
    expect((await rejection(scene.admin.quote.send({ id: tooHigh.id }))).details).toEqual([
      { field: 'depositAmountCents', message: quoteMessages.depositAboveTotal },
    ]);
    const sent = await sendNewQuote(scene, { lines, depositAmountCents: 5_000, finalizeOnAccept: true });
    await scene.customer.quote.accept({ id: sent.id, name: 'Mary' });
    const [deposit] = (await scene.customer.invoice.mine({})).invoices;
    expect(deposit).toMatchObject({ kind: 'deposit', totalCents: 5_000 });
    expect(await rendered('quote', sent.number)).toMatchObject({
      deposit: { label: 'Deposit', amount: 5_000 },
    });
  });
});

describe('sales without tax (sales.tax-treatment)', () => {
  test.each([
    ['exempt', 'Exempt from tax\nArticle 261'],
    ['reverse_charge', 'Reverse charge: the customer accounts for the tax\nArticle 261'],
  ] as const)('%s charges nothing, and every document states why', async (taxTreatment, taxNote) => {
    await addReduced();
    const sent = await sendNewQuote(scene, {
      ...{ lines: mixed, taxTreatment, taxReason: 'Article 261', finalizeOnAccept: true, depositPercent: 50 },
    });
    expect(sent).toMatchObject({ taxCents: 0, taxRate: 0, totalCents: 120_004 });
    await scene.customer.quote.accept({ id: sent.id, name: 'Mary' });
    const [deposit] = (await scene.customer.invoice.mine({})).invoices;
    const orderNumber = deposit?.orderNumber ?? '';
    const final = await admin.invoice.issue({ orderNumber, kind: 'final' });
    expect(await scene.customer.order.mine({ number: orderNumber })).toMatchObject({
      ...{ taxTreatment, taxReason: 'Article 261', taxCents: 0 },
    });
    const quoted = await rendered('quote', sent.number);
    for (const document of [quoted, await documentOf(deposit?.number ?? ''), await documentOf(final.number)])
      expect(document).toMatchObject({ tax: null, taxNote });
  });
});
