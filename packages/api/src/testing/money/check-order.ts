import type { Currency } from '@app/contracts/core/money/currency';
import { currencyDecimals } from '@app/contracts/core/money/currency';
import { toDecimal } from '@app/contracts/core/money/format-money';
import { invoicedAmount, issuedTaxes } from '@app/contracts/files/document/document-shares';
import { eInvoice } from '@app/contracts/files/document/e-invoice';
import type { ElectronicDocument } from '@app/contracts/files/document/e-invoice-parties';
import { exportInvoicesSchema } from '@app/contracts/sales/invoice/schema';
import { exportOrdersSchema } from '@app/contracts/sales/order/schema';
import { invoice } from '@app/db/schema/sales/invoice';
import type { order } from '@app/db/schema/sales/order';
import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { exportInvoices } from '../../sales/invoice/export-invoices';
import { exportOrders } from '../../sales/order/export-orders';
import type { MoneyShop } from './money-shop';
import { type OrderLife, rowsOf } from './order-life';
import type { SoldOrder } from './sell-order';

const sum = (rows: readonly { amountCents: number }[]) => rows.reduce((all, row) => all + row.amountCents, 0);

/** Checks that all sums of an order agree with what was paid, refunded, invoiced and credited. */
export async function checkOrder({ shop, sold, surplus }: OrderLife): Promise<void> {
  const { row, payments, refunds } = await rowsOf(shop, sold);
  const succeeded = payments.filter(({ state }) => state === 'succeeded');
  const ids = new Set(succeeded.map(({ id }) => id));
  const returned = refunds.filter(({ state, paymentId }) => state === 'succeeded' && ids.has(paymentId));
  const balanceCents = row.paidCents - row.refundedCents;
  expect([row.paidCents, row.refundedCents]).toEqual([sum(succeeded), sum(returned)]);
  expect(balanceCents).toBeGreaterThanOrEqual(0);
  expect(balanceCents).toBeLessThanOrEqual(
    sold.totalCents + sum(succeeded.filter(({ id }) => surplus.has(id))),
  );
  for (const { id, amountCents, providerPaymentId } of payments) {
    const refundsOfPayment = refunds.filter(({ paymentId, state }) => paymentId === id && state !== 'failed');
    expect(sum(refundsOfPayment)).toBeLessThanOrEqual(amountCents);
    const sent = shop.provider.refunds.filter(
      ({ paymentId }) => paymentId && paymentId === providerPaymentId,
    );
    expect(sum(sent)).toBeLessThanOrEqual(amountCents);
  }
  if (balanceCents >= sold.totalCents) expect(row.paymentStatus).toBe('paid');
  if (balanceCents === 0) expect(row.paymentStatus).not.toBe('paid');
  const documents = await shop.services.db.select().from(invoice).where(eq(invoice.orderId, sold.id));
  checkTaxes(row, documents);
  for (const { snapshot } of documents) checkEInvoice(snapshot as ElectronicDocument);
  await checkAsked(shop, sold, balanceCents);
}

type Documents = (typeof invoice.$inferSelect)[];

/** Checks that documents charge the tax of the order between them, and give back what they charged, by rate. */
function checkTaxes({ taxCents }: typeof order.$inferSelect, documents: Documents): void {
  const byRate = new Map<string, { net: number; tax: number }>();
  let standingCents = 0;
  for (const { kind, totalCents, snapshot } of documents) {
    const sign = kind === 'credit_note' ? -1 : 1;
    standingCents += sign * totalCents;
    for (const { percent, net, amount } of issuedTaxes(snapshot as Parameters<typeof issuedTaxes>[0])) {
      const before = byRate.get(percent) ?? { net: 0, tax: 0 };
      byRate.set(percent, { net: before.net + sign * net, tax: before.tax + sign * amount });
    }
  }
  const all = [...byRate.values()];
  const sums = all.flatMap(({ net, tax }) => [net, tax]);
  const charged = all.reduce((total, { tax }) => total + tax, 0);
  expect(sums.reduce((total, cents) => total + cents, 0)).toBe(standingCents);
  expect(Math.min(0, ...sums)).toBe(0);
  if (standingCents === 0) expect(Math.max(0, ...sums)).toBe(0);
  const isWhole = documents.some(({ kind }) => kind === 'final');
  const isCredited = documents.some(({ kind }) => kind === 'credit_note');
  if (isWhole && !isCredited) expect(charged).toBe(taxCents);
  expect(charged).toBeLessThanOrEqual(taxCents);
}

/** Checks that the e-invoice states the amounts of its document; where the standard has none, it is refused. */
function checkEInvoice(document: ElectronicDocument): void {
  const written = eInvoice(document);
  const decimals = currencyDecimals(document.currency);
  if (!written.ok) {
    expect([decimals, written.gap]).toEqual([decimals, decimals > 2 ? 'currency' : 'rates']);
    return;
  }
  const amountOf = (name: string) => new RegExp(`<cbc:${name} [^>]*>([^<]*)<`).exec(written.xml)?.[1];
  const decimal = (cents: number) => toDecimal(cents, document.currency);
  const isInvoice = document.kind === 'invoice';
  const total = isInvoice ? invoicedAmount(document) : document.total;
  const tax = issuedTaxes(document).reduce((all, { amount }) => all + amount, 0);
  expect(['TaxAmount', 'TaxInclusiveAmount', 'PayableAmount'].map(amountOf)).toEqual(
    [tax, total, isInvoice ? document.due : total].map(decimal),
  );
}

/** Reads a file as records by header. */
async function exported(file: Promise<AsyncGenerator<string>>): Promise<Record<string, string>[]> {
  let text = '';
  for await (const part of await file) text += part;
  return parse(text, { columns: true, bom: true });
}

/**
 * Checks that page, button, provider, invoices, list, ledger, files and REST ask for one amount, and not for a cent
 * more than what was invoiced, less what was credited and is held.
 */
async function checkAsked(shop: MoneyShop, sold: SoldOrder, heldCents: number): Promise<void> {
  const { admin, customer, provider, adminContext } = shop;
  const { id, number } = sold;
  const ctx = await adminContext();
  const [team, own, visible, list, { invoices }, ledger, files, [row = {}]] = await Promise.all([
    admin.payment.listForOrder({ id }),
    customer.payment.mine({ number }),
    admin.payment.visible({ number }),
    admin.order.list({ search: number }),
    admin.invoice.list({ orderNumber: number, pageSize: 50 }),
    admin.ledger.list({ search: number }),
    exported(exportInvoices(ctx, exportInvoicesSchema.parse({ orderNumber: number }))),
    exported(exportOrders(ctx, exportOrdersSchema.parse({ search: number }))),
  ]);
  const { dueCents, overpaidCents } = team;
  const documents = invoices.map((each) =>
    each.kind === 'credit_note' ? -each.totalCents : each.totalCents,
  );
  const decimal = (cents: number) => toDecimal(cents, (invoices[0]?.currency ?? 'USD') as Currency);
  expect(files.map(({ Total }) => Total)).toEqual(documents.map(decimal));
  expect(row.Due).toBe(decimal(dueCents));
  const writtenOffCents = invoices.reduce((all, each) => all + each.writtenOffCents, 0);
  expect(team.writtenOffCents).toBe(writtenOffCents);
  const documentCents = documents.reduce((all, cents) => all + cents, -writtenOffCents);
  expect(ledger.sums[0]?.closingCents ?? 0).toBe(documentCents - heldCents);
  const hasFinal = invoices.some(({ kind }) => kind === 'final');
  const asked = hasFinal ? documentCents : sold.totalCents - writtenOffCents;
  const isOver = ['cancelled', 'refunded'].includes((await admin.order.byNumber({ number })).status);
  expect(dueCents).toBeLessThanOrEqual(isOver ? 0 : Math.max(0, asked - heldCents));
  expect(overpaidCents).toBeGreaterThanOrEqual(Math.max(0, heldCents - asked));
  for (const money of [own, visible]) expect(money).toMatchObject({ dueCents, overpaidCents });
  expect(list.sums.map(({ openCents }) => openCents)).toEqual([dueCents]);
  const open = invoices.filter(({ kind }) => kind !== 'credit_note');
  for (const each of open) {
    expect(each.settledCents).toBeLessThanOrEqual(each.totalCents);
    expect(each.settledCents).toBeGreaterThanOrEqual(0);
  }
  const openCents = open.reduce((all, each) => all + each.totalCents - each.settledCents, 0);
  if (!isOver && hasFinal) expect(openCents).toBe(dueCents);
  if (!isOver && !hasFinal) expect(openCents).toBe(team.depositDueCents);
  if (dueCents === 0) return;
  const page = await customer.payment.startCheckout({ number, part: 'whole' });
  expect([page.amountCents, provider.pages.get(page.reference)]).toEqual([dueCents, dueCents]);
}
