import type { InvoiceDocument } from '@app/contracts/files/document/document';
import { invoicedTax } from '@app/contracts/files/document/document-shares';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { invoice } from '@app/db/schema/sales/invoice';
import { order } from '@app/db/schema/sales/order';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applyRefundState } from '../sales/payment/apply-refund';
import { lockOrder } from '../sales/payment/lock-order';
import { callAs } from '../testing/callers';
import { queuedMails } from '../testing/mails';
import { insertOrder } from '../testing/order-rows';
import { openQuotableTicket, type QuotedTicket, sendNewQuote } from '../testing/quotes';
import { insertUser, testPassword } from '../testing/rows';
import { createTestServices, type TestServices } from '../testing/services';

let services: TestServices;
let quoted: QuotedTicket;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});
beforeEach(async () => {
  quoted = await openQuotableTicket(services);
  await quoted.admin.setting.update({ autoInvoices: true });
});

async function readOrder() {
  const [row] = await services.db.select().from(order).where(eq(order.ticketId, quoted.ticketId));
  if (!row) throw new Error('no order');
  return row;
}

/** Accepts a quote of 1,000.00 plus tax whose acceptance creates the order. */
async function sell(depositPercent = 0) {
  const { id } = await sendNewQuote(quoted, { finalizeOnAccept: true, depositPercent });
  await quoted.customer.quote.accept({ id, name: 'Mary' });
  return readOrder();
}

const invoicesOf = async (orderId: string) => {
  const rows = await services.db
    .select()
    .from(invoice)
    .where(eq(invoice.orderId, orderId))
    .orderBy(asc(invoice.createdAt), asc(invoice.number));
  const states = await quoted.admin.invoice.list({ search: quoted.customerRow.email, pageSize: 50 });
  return rows.map(({ number, kind, totalCents }) => [
    kind,
    totalCents,
    states.invoices.find((row) => row.number === number)?.state,
  ]);
};
const invoiceMails = () =>
  queuedMails(services, { to: quoted.customerRow.email, template: 'invoice-issued' });

async function pay(orderId: string, amountCents: number) {
  const receivedAt = services.now().toISOString();
  return quoted.admin.payment.record({ orderId, provider: 'bank_transfer', amountCents, receivedAt });
}
const refund = (paymentId: string, amountCents: number) =>
  quoted.admin.refund.create({ paymentId, amountCents, reason: 'As agreed', currentPassword: testPassword });

async function complete(id: string) {
  await quoted.admin.order.move({ id, action: 'process', seen: 'pending' });
  await quoted.admin.order.move({ id, action: 'complete', seen: 'processing' });
}

describe('when a sale is made (sales.invoices-issued-automatically)', () => {
  test('issues one deposit invoice, even when fifty accept at once', async () => {
    const sent = await sendNewQuote(quoted, { finalizeOnAccept: true, depositPercent: 40 });
    await Promise.allSettled(
      Array.from({ length: 50 }, () => quoted.customer.quote.accept({ id: sent.id, name: 'Mary' })),
    );
    const sold = await readOrder();
    expect(await invoicesOf(sold.id)).toEqual([['deposit', sold.depositCents, 'open']]);
    expect(await invoiceMails()).toMatchObject([{ kind: 'deposit', orderNumber: sold.number }]);
  }, 30_000);

  test('issues the final invoice without a deposit, naming the quote', async () => {
    const sold = await sell();
    expect(await invoicesOf(sold.id)).toEqual([['final', sold.totalCents, 'open']]);
    const [row] = await services.db.select().from(invoice).where(eq(invoice.orderId, sold.id));
    const document = row?.snapshot as InvoiceDocument | undefined;
    expect(document?.references.map(({ label }) => label)).toEqual(['Order', 'Quote']);
    const [auditRow] = await services.db
      .select()
      .from(auditEvent)
      .where(and(eq(auditEvent.action, 'invoice.issue'), eq(auditEvent.entityId, row?.id ?? '')));
    expect(auditRow).toMatchObject({ actorName: 'System', entityLabel: row?.number });
    expect(row?.issuedBy).toBeNull();
  });

  test('issues invoices for manual sales, the whole for a 100% deposit and none for a free order', async () => {
    const line = { type: 'service' as const, title: 'All', quantity: 1 };
    await quoted.admin.ticket.finalize({ id: quoted.ticketId, lines: [{ ...line, priceCents: 50_000 }] });
    expect(await invoicesOf((await readOrder()).id)).toMatchObject([['final', expect.any(Number), 'open']]);

    quoted = await openQuotableTicket(services);
    const whole = await sell(100);
    expect(await invoicesOf(whole.id)).toEqual([['final', whole.totalCents, 'open']]);

    quoted = await openQuotableTicket(services);
    await quoted.admin.ticket.finalize({ id: quoted.ticketId, lines: [{ ...line, priceCents: 0 }] });
    expect(await invoicesOf((await readOrder()).id)).toEqual([]);
    expect(await invoiceMails()).toEqual([]);
  });

  test('an aborted sale leaves no order, invoice or used number', async () => {
    const sent = await sendNewQuote(quoted, { finalizeOnAccept: true, depositPercent: 40 });
    const numbers = () => services.db.$count(invoice, inArray(invoice.kind, ['deposit', 'final']));
    const before = await numbers();
    const enqueue: TestServices['mail']['enqueue'] = async (db, ...mails) => {
      if (mails.some(({ template }) => template === 'invoice-issued')) throw new Error('power is gone');
      await services.mail.enqueue(db, ...mails);
    };
    const broken = await callAs({ ...services, mail: { ...services.mail, enqueue } }, quoted.customerRow);
    await expect(broken.quote.accept({ id: sent.id, name: 'Mary' })).rejects.toThrow();
    expect(await services.db.$count(order, eq(order.ticketId, quoted.ticketId))).toBe(0);
    expect(await numbers()).toBe(before);
    await quoted.customer.quote.accept({ id: sent.id, name: 'Mary' });
    expect(await invoicesOf((await readOrder()).id)).toHaveLength(1);
  });

  test('issues and credits nothing when switched off', async () => {
    await quoted.admin.setting.update({ autoInvoices: false });
    const sold = await sell(40);
    expect(await invoicesOf(sold.id)).toEqual([]);
    await quoted.admin.invoice.issue({ orderNumber: sold.number, kind: 'deposit' });
    await complete(sold.id);
    await quoted.admin.order.move({ id: sold.id, action: 'refund', seen: 'completed' });
    expect(await invoicesOf(sold.id)).toEqual([['deposit', sold.depositCents, 'open']]);
  });
});

describe('after a deposit (sales.invoices-issued-automatically)', () => {
  const show = ({ number: orderNumber }: Awaited<ReturnType<typeof readOrder>>) =>
    quoted.admin.proof.show({ orderNumber, note: 'Home', previewUrl: 'https://preview.example.com/' });
  const approve = (orderNumber: string, version = 1) =>
    quoted.customer.proof.approve({ orderNumber, version });

  test('the final invoice is issued when the newest proof is approved, if the settings say so', async () => {
    const sold = await sell(40);
    await show(sold);
    await approve(sold.number);
    expect(await invoicesOf(sold.id)).toHaveLength(1);
    await quoted.admin.setting.update({ finalInvoiceOn: 'approval' });
    await show(sold);
    await pay(sold.id, sold.depositCents ?? 0);
    expect(await invoicesOf(sold.id)).toHaveLength(1);
    await quoted.customer.proof.requestChange({ orderNumber: sold.number, version: 2, body: 'Larger.' });
    expect(await invoicesOf(sold.id)).toHaveLength(1);
    await show(sold);
    await approve(sold.number, 3);
    expect(await invoicesOf(sold.id)).toEqual([
      ['deposit', sold.depositCents, 'paid'],
      ['final', sold.totalCents - (sold.depositCents ?? 0), 'open'],
    ]);
    await complete(sold.id);
    expect(await invoicesOf(sold.id)).toHaveLength(2);
    await quoted.admin.setting.update({ finalInvoiceOn: 'completion' });
  });

  test('the final invoice is issued once when the approval, the payment and the completion meet', async () => {
    await quoted.admin.setting.update({ finalInvoiceOn: 'approval' });
    const sold = await sell(40);
    await quoted.admin.order.move({ id: sold.id, action: 'process', seen: 'pending' });
    await show(sold);
    await Promise.all([
      approve(sold.number),
      pay(sold.id, sold.totalCents),
      quoted.admin.order.move({ id: sold.id, action: 'complete', seen: 'processing' }),
    ]);
    const kinds = (await invoicesOf(sold.id)).map(([kind]) => kind);
    expect(kinds).toEqual(['deposit', 'final']);
    await quoted.admin.setting.update({ finalInvoiceOn: 'completion' });
  });

  test('the final invoice is issued when the order is completed, less the deposit', async () => {
    const sold = await sell(40);
    await pay(sold.id, sold.depositCents ?? 0);
    expect(await invoicesOf(sold.id)).toEqual([['deposit', sold.depositCents, 'paid']]);
    await complete(sold.id);
    const rest = sold.totalCents - (sold.depositCents ?? 0);
    expect(await invoicesOf(sold.id)).toEqual([
      ['deposit', sold.depositCents, 'paid'],
      ['final', rest, 'open'],
    ]);
    expect((await invoiceMails()).at(-1)).toMatchObject({ kind: 'final', dueOn: expect.any(String) });
  });

  test('asks in document and mail only for what is still due, and states the order’s tax once', async () => {
    await quoted.admin.setting.update({ orderTaxRate: 0.0825 });
    const sold = await sell(30);
    await quoted.admin.setting.update({ orderTaxRate: 0 });
    const deposit = sold.depositCents ?? 0;
    await pay(sold.id, deposit + 10_000);
    await complete(sold.id);
    const rows = await services.db.select().from(invoice).where(eq(invoice.orderId, sold.id));
    const documents = rows.map(({ snapshot }) => snapshot as InvoiceDocument);
    const final = documents.find(({ part }) => part === 'final');
    const openCents = sold.totalCents - deposit - 10_000;
    expect(final).toMatchObject({ paid: 10_000, due: openCents, deductions: [{ amount: -deposit }] });
    expect(documents.reduce((tax, document) => tax + invoicedTax(document), 0)).toBe(sold.taxCents);
    const mail = (await invoiceMails()).at(-1);
    expect(mail).toMatchObject({ kind: 'final', amountCents: sold.totalCents - deposit, openCents });
    // Of the deposit nothing is left; credited in full it gives back exactly its tax.
    const [issued] = rows.filter(({ kind }) => kind === 'deposit');
    const number = issued?.number ?? '';
    for (const amountCents of [1_234, undefined])
      await quoted.admin.invoice.credit({ number, amountCents, reason: 'Agreed anew' });
    const taxes = await services.db
      .select({ snapshot: invoice.snapshot })
      .from(invoice)
      .where(and(eq(invoice.orderId, sold.id), eq(invoice.kind, 'credit_note')));
    const given = taxes.reduce(
      (sum, { snapshot }) => sum + ((snapshot as InvoiceDocument).tax?.amount ?? 0),
      0,
    );
    expect(given).toBe(documents.find(({ part }) => part === 'deposit')?.tax?.amount);
  });

  test('the final invoice is issued when all is paid early, and not again on completion', async () => {
    const sold = await sell(40);
    await pay(sold.id, sold.totalCents);
    await complete(sold.id);
    expect(await invoicesOf(sold.id)).toMatchObject([
      ['deposit', sold.depositCents, 'paid'],
      ['final', expect.any(Number), 'paid'],
    ]);
    expect((await invoiceMails()).map((mail) => 'dueOn' in mail && mail.dueOn)).toEqual([
      expect.any(String),
      null,
    ]);
  });

  test('does nothing for orders invoiced manually or not at all', async () => {
    const sold = await sell(40);
    const { number } = await quoted.admin.invoice.issue({ orderNumber: sold.number, kind: 'final' });
    await quoted.admin.invoice.credit({ number, reason: 'Wrong' });
    const old = await insertOrder(services, { depositCents: 4_000 });
    for (const { id } of [sold, old]) await complete(id);
    expect((await invoicesOf(sold.id)).map(([kind]) => kind)).toEqual(['deposit', 'final', 'credit_note']);
    expect(await services.db.$count(invoice, eq(invoice.orderId, old.id))).toBe(0);
  });

  test('completing the order twice at once issues one final invoice', async () => {
    const sold = await sell(40);
    await quoted.admin.order.move({ id: sold.id, action: 'process', seen: 'pending' });
    const other = await callAs(services, await insertUser(services, { role: 'admin' }));
    await Promise.allSettled(
      [quoted.admin, other, quoted.admin, other].map((api) =>
        api.order.move({ id: sold.id, action: 'complete', seen: 'processing' }),
      ),
    );
    expect((await invoicesOf(sold.id)).map(([kind]) => kind)).toEqual(['deposit', 'final']);
  });
});

describe('credit notes (sales.credited-automatically)', () => {
  test('a cancelled order is credited in full', async () => {
    const sold = await sell();
    await quoted.admin.order.move({ id: sold.id, action: 'cancel', seen: 'pending' });
    expect(await invoicesOf(sold.id)).toEqual([
      ['final', sold.totalCents, 'credited'],
      ['credit_note', sold.totalCents, null],
    ]);
    expect(await invoiceMails()).toMatchObject([{ kind: 'final' }, { kind: 'credit_note', dueOn: null }]);
  });

  test('a paid amount stays invoiced until it is refunded', async () => {
    const sold = await sell();
    const { id } = await pay(sold.id, 30_000);
    await quoted.admin.order.move({ id: sold.id, action: 'cancel', seen: 'pending' });
    expect(await invoicesOf(sold.id)).toEqual([
      ['final', sold.totalCents, 'paid'],
      ['credit_note', sold.totalCents - 30_000, null],
    ]);
    await refund(id, 30_000);
    expect(await invoicesOf(sold.id)).toEqual([
      ['final', sold.totalCents, 'credited'],
      ['credit_note', sold.totalCents - 30_000, null],
      ['credit_note', 30_000, null],
    ]);
  });

  test('are mailed when a refund is recorded in the order’s form; the refund itself is not (sales.payment-mails)', async () => {
    const sold = await sell();
    await pay(sold.id, sold.totalCents);
    const { updatedAt } = await quoted.admin.order.byNumber({ number: sold.number });
    const recorded = {
      paymentStatus: 'refunded',
      paymentMethod: 'bank_transfer',
      trackingNumber: '',
    } as const;
    await quoted.admin.order.update({ id: sold.id, updatedAt, ...recorded });
    expect(await invoiceMails()).toMatchObject([{ kind: 'final' }, { kind: 'credit_note' }]);
    const { email: to } = quoted.customerRow;
    expect(await queuedMails(services, { to, template: 'payment-refunded' })).toEqual([]);
  });

  test('a partial refund is credited on the newest invoice, which stays paid', async () => {
    const sold = await sell(40);
    const { id } = await pay(sold.id, sold.totalCents);
    await refund(id, 10_000);
    expect(await invoicesOf(sold.id)).toMatchObject([
      ['deposit', sold.depositCents, 'paid'],
      ['final', expect.any(Number), 'paid'],
      ['credit_note', 10_000, null],
    ]);
    const [note] = await services.db
      .select()
      .from(invoice)
      .where(and(eq(invoice.orderId, sold.id), eq(invoice.kind, 'credit_note')));
    const [credited] = await services.db
      .select()
      .from(invoice)
      .where(eq(invoice.id, note?.creditedInvoiceId ?? ''));
    expect(credited?.kind).toBe('final');
  });

  test('refunding an overpayment issues no credit note', async () => {
    const sold = await sell();
    const receivedAt = services.now().toISOString();
    const input = { orderId: sold.id, provider: 'bank_transfer' as const, receivedAt, overpaid: true };
    const { id } = await quoted.admin.payment.record({ ...input, amountCents: sold.totalCents + 5_000 });
    await refund(id, 5_000);
    expect(await invoicesOf(sold.id)).toEqual([['final', sold.totalCents, 'paid']]);
  });

  test('a credit note reduces what the order asks, and paying the rest of the invoice pays the order', async () => {
    const sold = await sell();
    await pay(sold.id, sold.totalCents - 50_000);
    const [final] = (await quoted.admin.invoice.list({ orderNumber: sold.number })).invoices;
    await quoted.admin.invoice.credit({
      number: final?.number ?? '',
      amountCents: 10_000,
      reason: 'A page less',
    });
    const money = () => quoted.customer.payment.mine({ number: sold.number });
    expect(await money()).toMatchObject({ dueCents: 40_000, creditedCents: 10_000, payable: true });
    await pay(sold.id, 40_000);
    expect(await money()).toMatchObject({ dueCents: 0, overpaidCents: 0, paymentStatus: 'paid' });
    expect((await quoted.customer.invoice.receiptPdf({ number: sold.number })).fileName).toContain(
      sold.number,
    );
    const mails = await queuedMails(services, { to: quoted.customerRow.email, template: 'payment-received' });
    expect(mails.map((mail) => 'dueCents' in mail && mail.dueCents)).toEqual([50_000, 0]);
  });

  test('a partial refund of a part payment reduces what the order asks by its credit note', async () => {
    const sold = await sell();
    const { id } = await pay(sold.id, 60_000);
    await refund(id, 10_000);
    const { dueCents } = await quoted.customer.payment.mine({ number: sold.number });
    expect(dueCents).toBe(sold.totalCents - 60_000);
    const { sums } = await quoted.admin.invoice.list({ orderNumber: sold.number });
    expect(sums).toMatchObject([{ unpaidCents: dueCents }]);
  });

  test('the customer sees the days on which the order was paid and delivered, also after a refund failed', async () => {
    const sold = await sell();
    const { receivedAt, id } = await pay(sold.id, sold.totalCents);
    await complete(sold.id);
    const stepOf = async (kind: string) =>
      (await quoted.customer.way.visible({ orderNumber: sold.number })).steps.find(
        ({ step }) => step === kind,
      );
    const before = await stepOf('paid');
    expect(before).toMatchObject({ done: true, at: receivedAt });
    expect(await stepOf('live')).toMatchObject({ done: true, at: expect.stringMatching(/Z$/) });
    await refund(id, sold.totalCents);
    expect([await stepOf('paid'), (await stepOf('refunded'))?.done]).toEqual([undefined, true]);
    const [back] = (await quoted.admin.payment.listForOrder({ id: sold.id })).payments[0]?.refunds ?? [];
    await services.db.transaction(async (db) => {
      const ctx = { ...services, db };
      const locked = await lockOrder(ctx, eq(order.id, sold.id));
      const row = locked.refunds.find((each) => each.id === back?.id);
      if (!row) throw new Error('no refund');
      await applyRefundState(ctx, locked, row, { id: null, state: 'failed', failureReason: 'closed' });
    });
    expect(await stepOf('paid')).toEqual(before);
  });

  test('the invoice names the same transfer reference as the order page', async () => {
    const { setting } = quoted.admin;
    await setting.update({ bankAccountHolder: 'The company', bankAccount: '4020123456' });
    await setting.update({ bankTransferOn: true });
    const sold = await sell();
    const { transferReference } = await quoted.customer.payment.mine({ number: sold.number });
    const [row] = await services.db.select().from(invoice).where(eq(invoice.orderId, sold.id));
    const document = row?.snapshot as InvoiceDocument | undefined;
    const references = document?.payment.flatMap(({ facts }) =>
      facts.filter(({ label }) => label === 'Reference'),
    );
    expect(references?.map(({ value }) => value)).toEqual([transferReference]);
    await setting.update({ bankTransferOn: false });
  });

  test('a payment for a cancelled order needs attention until it is refunded', async () => {
    const before = (await quoted.admin.stats.attention()).overpaidOrders;
    const sold = await sell(40);
    await pay(sold.id, sold.depositCents ?? 0);
    await quoted.admin.order.move({ id: sold.id, action: 'cancel', seen: 'pending' });
    expect((await quoted.admin.stats.attention()).overpaidOrders).toBe(before);
    for (const read of [
      quoted.admin.payment.listForOrder({ id: sold.id }),
      quoted.customer.payment.mine(sold),
    ])
      expect(await read).toMatchObject({ dueCents: 0, overpaidCents: 0 });
    const { id } = await pay(sold.id, 5_000);
    expect((await quoted.admin.stats.attention()).overpaidOrders).toBe(before + 1);
    await refund(id, 5_000);
    expect((await quoted.admin.stats.attention()).overpaidOrders).toBe(before);
  });

  test('a payment recorded by mistake leaves the invoice open', async () => {
    const sold = await sell();
    const { id } = await pay(sold.id, sold.totalCents);
    await quoted.admin.payment.cancel({ id, reason: 'Another customer’s' });
    expect(await invoicesOf(sold.id)).toEqual([['final', sold.totalCents, 'open']]);
  });

  test('a fully refunded order is credited in full, in steps or at once', async () => {
    const sold = await sell();
    const { id } = await pay(sold.id, sold.totalCents - 1_000);
    await complete(sold.id);
    await refund(id, sold.totalCents - 1_000);
    expect((await readOrder()).status).toBe('refunded');
    expect(await invoicesOf(sold.id)).toMatchObject([
      ['final', sold.totalCents, 'credited'],
      ['credit_note', expect.any(Number), null],
    ]);

    quoted = await openQuotableTicket(services);
    const other = await sell();
    await pay(other.id, other.totalCents);
    await complete(other.id);
    await quoted.admin.order.move({ id: other.id, action: 'refund', seen: 'completed' });
    expect(await invoicesOf(other.id)).toEqual([
      ['final', other.totalCents, 'credited'],
      ['credit_note', other.totalCents, null],
    ]);
  });
});
