import type { CreditNoteDocument, InvoiceDocument } from '@app/contracts/files/document/document';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { invoice } from '@app/db/schema/sales/invoice';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Api, rejection } from '../../testing/callers';
import { queuedMails } from '../../testing/mails';
import { openQuotableTicket, type QuotedTicket, sendNewQuote } from '../../testing/quotes';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
let scene: QuotedTicket;
beforeAll(async () => {
  services = await createTestServices({ orderTaxRate: 0.0825 });
  return services.drop;
});
beforeEach(async () => {
  scene = await openQuotableTicket(services);
});

const berlin = {
  ...{ country: 'DE', street: 'Lindenweg 4', postalCode: '10115', city: 'Berlin', region: '' },
  ...{ taxNumber: 'DE136695976', reference: '' },
};
const before = { company: 'Kolie & Sons', purchaseOrderNumber: 'PO-7', billing: berlin };
const buyer = { ...before, company: 'Kollie & Sons', purchaseOrderNumber: 'PO-8' };
const nextKey = () => crypto.randomUUID();
const reason = 'Name misspelled';

/** Sells with an invoice over all of it, or with one over the deposit. */
async function sell(depositPercent = 0) {
  const { id } = await sendNewQuote(scene, { finalizeOnAccept: true, depositPercent });
  const { orderNumber } = await scene.customer.quote.accept({ id, name: 'Mary Kollie', ...before });
  const order = await scene.admin.order.byNumber({ number: orderNumber ?? '' });
  const { invoices } = await scene.admin.invoice.list({ orderNumber: order.number });
  return { order, number: invoices[0]?.number ?? '' };
}

const documentOf = async <Kind = InvoiceDocument>(number: string) =>
  (await scene.admin.invoice.byNumber({ number })).document as Kind;
const reissue = (number: string, input: Partial<Parameters<Api['invoice']['reissue']>[0]> = {}) =>
  scene.admin.invoice.reissue({ number, buyer, reason, submitKey: nextKey(), ...input });
const rowsOf = (orderId: string) =>
  services.db.select().from(invoice).where(eq(invoice.orderId, orderId)).orderBy(asc(invoice.number));

describe('reissuing an invoice (sales.buyer-corrected)', () => {
  test('credits it in full for the named buyer, and issues the same for the corrected one', async () => {
    const { order, number } = await sell();
    const old = await documentOf(number);
    const made = await reissue(number);
    expect(made).toMatchObject({
      kind: 'final',
      state: 'open',
      totalCents: order.totalCents,
      settledCents: 0,
    });
    const document = await documentOf(made.number);
    expect(document.buyer).toMatchObject({ name: 'Kollie & Sons', billing: berlin });
    const { lines, subtotal, tax, total, deductions, due } = old;
    expect(document).toMatchObject({ lines, subtotal, tax, total, deductions, due });
    expect(document.references).toEqual(
      expect.arrayContaining([
        { label: 'Your PO', value: 'PO-8' },
        { label: 'Replaces', value: number },
      ]),
    );
    const { state, creditNotes } = await scene.admin.invoice.byNumber({ number });
    expect([state, creditNotes.length]).toEqual(['credited', 1]);
    const note = await documentOf<CreditNoteDocument>(creditNotes[0]?.number ?? '');
    expect(note).toMatchObject({ buyer: old.buyer, reason, total: old.total, tax: old.tax });
    expect(await documentOf(number)).toEqual(old);
  });

  test('keeps what the order asks, and gives its receipt and later documents the corrected buyer', async () => {
    const { order, number } = await sell();
    const made = await reissue(number);
    const now = await scene.customer.order.mine({ number: order.number });
    expect(now).toMatchObject({ company: 'Kollie & Sons', purchaseOrderNumber: 'PO-8', billing: berlin });
    expect(await scene.customer.payment.mine({ number: order.number })).toMatchObject({
      ...{ dueCents: order.totalCents, overpaidCents: 0 },
    });
    await scene.admin.invoice.credit({ number: made.number, amountCents: 100, reason, submitKey: nextKey() });
    const rows = await rowsOf(order.id);
    const last = rows.find(({ totalCents, kind }) => kind === 'credit_note' && totalCents === 100);
    expect(last?.snapshot).toMatchObject({ buyer: { name: 'Kollie & Sons' } });
  });

  test('moves the payment of a paid invoice to the new one', async () => {
    const { order, number } = await sell();
    const receivedAt = new Date().toISOString();
    const amountCents = order.totalCents;
    await scene.admin.payment.record({
      orderId: order.id,
      provider: 'bank_transfer',
      amountCents,
      receivedAt,
    });
    const made = await reissue(number);
    expect(made).toMatchObject({ state: 'paid', settledCents: amountCents });
    expect(await documentOf(made.number)).toMatchObject({ paid: amountCents, due: 0 });
    const now = await scene.admin.order.byNumber({ number: order.number });
    expect(now.paymentStatus).toBe('paid');
    expect(await scene.customer.payment.mine({ number: order.number })).toMatchObject({
      ...{ dueCents: 0, overpaidCents: 0 },
    });
  });

  test('of a deposit lets the final invoice deduct the new one', async () => {
    const { order, number } = await sell(30);
    const made = await reissue(number);
    expect(made.kind).toBe('deposit');
    const final = await scene.admin.invoice.issue({ orderNumber: order.number, kind: 'final' });
    const document = await documentOf(final.number);
    expect(document.deductions.map(({ label }) => label)).toEqual([`Deposit, ${made.number}`]);
    expect(document.due + made.totalCents).toBe(order.totalCents);
  });

  test('mails both documents to the customer, and the activity log has both buyers', async () => {
    const { number } = await sell();
    const made = await reissue(number);
    const mails = await queuedMails(services, { template: 'invoice-issued', to: scene.customerRow.email });
    const kinds = mails.map((mail) => ('kind' in mail ? mail.kind : ''));
    expect(kinds.sort()).toEqual(['credit_note', 'final', 'final']);
    const events = await services.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.action, 'invoice.reissue'));
    expect(events.find(({ entityLabel }) => entityLabel === made.number)).toMatchObject({
      before: { number, company: 'Kolie & Sons', billing: berlin },
      after: { number: made.number, company: 'Kollie & Sons', billing: berlin },
    });
  });

  test('happens once, however often and concurrently it is requested', async () => {
    const { order, number } = await sell();
    const submitKey = nextKey();
    const all = await Promise.all([1, 2, 3].map(() => reissue(number, { submitKey })));
    expect(new Set(all.map((made) => made.number)).size).toBe(1);
    expect(await rowsOf(order.id)).toHaveLength(3);
  });

  test('with two different corrections at once makes one, and refuses the other', async () => {
    const { order, number } = await sell();
    const results = await Promise.allSettled([1, 2].map(() => reissue(number)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await rowsOf(order.id)).toHaveLength(3);
  });

  test('is refused for the same buyer, a credit note, and a credited or cancelled invoice', async () => {
    const { order, number } = await sell();
    const refusal = async (call: Promise<unknown>) => (await rejection(call)).reason;
    expect(await refusal(reissue(number, { buyer: before }))).toBe('INVOICE_BUYER_SAME');
    expect(await refusal(reissue('INV-2000-000001'))).toBe('INVOICE_NOT_FOUND');
    expect(await refusal(reissue(number, { reason: ' ' }))).toBe('VALIDATION_FAILED');
    const halfAddress = { ...buyer, billing: { ...berlin, city: '' } };
    expect(await refusal(reissue(number, { buyer: halfAddress }))).toBe('VALIDATION_FAILED');
    const credit = { number, amountCents: 100, reason, submitKey: nextKey() };
    const note = await scene.admin.invoice.credit(credit);
    expect(await refusal(reissue(note.number))).toBe('INVOICE_IS_CREDIT');
    expect(await refusal(reissue(number))).toBe('INVOICE_CREDITED');
    expect(
      await refusal(scene.customer.invoice.reissue({ number, buyer, reason, submitKey: nextKey() })),
    ).toBe('FORBIDDEN');
    expect(await rowsOf(order.id)).toHaveLength(2);
    scene = await openQuotableTicket(services);
    const other = await sell();
    const receivedAt = new Date().toISOString();
    await scene.admin.payment.record({
      ...{ orderId: other.order.id, provider: 'manual', amountCents: other.order.totalCents, receivedAt },
    });
    await scene.admin.order.move({ id: other.order.id, action: 'cancel', seen: 'pending' });
    expect(await refusal(reissue(other.number))).toMatch(/INVOICE_(ORDER_OVER|CREDITED)/);
  });
});

describe('the buyer of an order without an invoice (sales.buyer-corrected)', () => {
  /** Finalizes by hand while invoices are not automatic. */
  async function sellUninvoiced(input?: Parameters<Api['ticket']['finalize']>[0]['buyer']) {
    await scene.admin.setting.update({ autoInvoices: false });
    const { id } = await sendNewQuote(scene);
    await scene.customer.quote.accept({ id, name: 'Mary', ...before });
    const { order } = await scene.admin.ticket.finalize({
      id: scene.ticketId,
      ...(input && { buyer: input }),
    });
    await scene.admin.setting.update({ autoInvoices: true });
    return scene.admin.order.byNumber({ number: order?.number ?? '' });
  }

  test('is suggested for finalizing by hand, and stored as the team confirms it', async () => {
    const { id } = await sendNewQuote(scene);
    await scene.customer.quote.accept({ id, name: 'Mary', ...before });
    const { ticketId } = scene;
    expect(await scene.admin.order.suggestedBuyer({ ticketId })).toEqual({
      ...{ customerCompany: 'Kolie & Sons', purchaseOrderNumber: 'PO-7', billing: berlin },
    });
    const { order } = await scene.admin.ticket.finalize({ id: ticketId, buyer });
    expect(await scene.admin.order.byNumber({ number: order?.number ?? '' })).toMatchObject(buyer);
  });

  test('is suggested from the account when no quote was accepted', async () => {
    await scene.customer.account.changeBilling({ company: 'Kollie Ltd', ...berlin });
    const { ticketId } = scene;
    expect(await scene.admin.order.suggestedBuyer({ ticketId })).toEqual({
      ...{ customerCompany: 'Kollie Ltd', purchaseOrderNumber: null, billing: berlin },
    });
    expect((await rejection(scene.customer.order.suggestedBuyer({ ticketId }))).reason).toBe('FORBIDDEN');
  });

  test('can be changed by the team; the first of two at once wins', async () => {
    const order = await sellUninvoiced();
    expect(order).toMatchObject(before);
    const { id, updatedAt } = order;
    const results = await Promise.allSettled(
      [1, 2].map(() => scene.admin.order.changeBuyer({ id, updatedAt, ...buyer })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const now = await scene.admin.order.byNumber({ number: order.number });
    expect(now).toMatchObject(buyer);
    const same = { id, updatedAt: now.updatedAt, ...buyer };
    await scene.admin.order.changeBuyer(same);
    expect((await scene.admin.order.byNumber({ number: order.number })).updatedAt).toBe(now.updatedAt);
    expect(now.history[0]).toMatchObject({
      action: 'order.changeBuyer',
      before: { customerCompany: 'Kolie & Sons', purchaseOrderNumber: 'PO-7' },
      after: { customerCompany: 'Kollie & Sons', purchaseOrderNumber: 'PO-8' },
    });
    const stale = scene.admin.order.changeBuyer({ id, updatedAt, ...before });
    expect((await rejection(stale)).reason).toBe('ORDER_CHANGED');
  });

  test('is fixed once an invoice names it', async () => {
    const { order } = await sell();
    const { id, updatedAt } = order;
    const refused = await rejection(scene.admin.order.changeBuyer({ id, updatedAt, ...buyer }));
    expect(refused.reason).toBe('ORDER_INVOICED');
    const customer = scene.customer.order.changeBuyer({ id, updatedAt, ...buyer });
    expect((await rejection(customer)).reason).toBe('FORBIDDEN');
  });
});
