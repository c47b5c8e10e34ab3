import type { InvoiceDocument } from '@app/contracts/document/document';
import type { issueInvoiceSchema } from '@app/contracts/invoice/schema';
import type { Currency } from '@app/contracts/money/currency';
import { formatMoney } from '@app/contracts/money/format-money';
import { invoice } from '@app/db/schema/invoice';
import { order } from '@app/db/schema/order';
import { and, asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAudit } from '../audit/record-audit';
import { AppError } from '../core/app-error';
import { dayOf, daysAfter, endOfDay } from '../core/company-day';
import type { UserContext } from '../core/context';
import { nextNumber } from '../core/next-number';
import { inTransaction } from '../core/transaction';
import type { OrderRow } from '../payment/order-row';
import { settleInvoices } from '../payment/settle-invoices';
import { lockOrder } from '../payment/settle-order';
import { readSettings } from '../setting/read-settings';
import { depositInvoice, finalInvoice, readDocumentSource } from './invoice-document';
import { prepareInvoicePdf } from './invoice-pdf';
import { type InvoiceRow, invoiceColumns, isNoCredit, ofOrder, toInvoice } from './invoice-view';
import { mailInvoice } from './mail-invoice';

/** What is still asked for by an invoice. */
const standing = ({ totalCents, creditedCents }: InvoiceRow) => totalCents - creditedCents;
const isLive = (row: InvoiceRow) => row.creditedCents === 0 || standing(row) > 0;

/**
 * Issues the deposit or the final invoice of an order (sales.invoice-kinds): number, snapshot, activity log and mail in one
 * transaction (sales.invoice-numbers). The figures are those of the order, whatever the settings say by now; seller, ways to pay and
 * terms are those of the day. Throws ORDER_NOT_FOUND, INVOICE_ORDER_OVER, INVOICE_NO_DEPOSIT, INVOICE_EXISTS.
 */
export async function issueInvoice(
  outer: UserContext,
  { orderNumber, kind }: z.output<typeof issueInvoiceSchema>,
) {
  const made = await inTransaction(outer, async (ctx) => {
    const { order: sold } = await lockOrder(ctx, eq(order.number, orderNumber));
    if (sold.status === 'cancelled' || sold.status === 'refunded') {
      throw new AppError('INVOICE_ORDER_OVER', { values: { status: sold.status } });
    }
    const before = await readInvoices(ctx, sold.id);
    refuseTwice(before, sold, kind);
    const settings = await readSettings(ctx);
    const source = await readDocumentSource(ctx, sold, settings);
    const at = ctx.now();
    const day = dayOf(at, settings.timeZone);
    const dueOn = daysAfter(day, settings.invoiceTermsDays);
    const number = await nextNumber(ctx, 'INV', Number(day.slice(0, 4)));
    const issue = { number, day, at };
    const document =
      kind === 'deposit'
        ? depositInvoice(source, issue, { dueOn, amount: sold.depositCents ?? 0 })
        : finalInvoice(source, issue, { dueOn, deductions: deductionsOf(before) });
    return writeInvoice(ctx, sold, document, endOfDay(dueOn, settings.timeZone));
  });
  await prepareInvoicePdf(outer, made.number);
  return made;
}

function readInvoices(ctx: UserContext, orderId: string): Promise<(InvoiceRow & { orderNumber: string })[]> {
  return ctx.db
    .select(invoiceColumns)
    .from(invoice)
    .innerJoin(order, ofOrder)
    .where(and(eq(invoice.orderId, orderId), isNoCredit))
    .orderBy(asc(invoice.issuedAt), asc(invoice.number));
}

/** One deposit invoice an order, none after the final one, and one final one; what was credited in all does not count. */
function refuseTwice(before: readonly InvoiceRow[], sold: OrderRow, kind: 'deposit' | 'final'): void {
  const live = before.filter(isLive);
  const final = live.find((row) => row.kind === 'final');
  if (final) throw new AppError('INVOICE_EXISTS', { values: { number: final.number } });
  if (kind === 'final') return;
  if (!sold.depositCents) throw new AppError('INVOICE_NO_DEPOSIT');
  const deposit = live.find((row) => row.kind === 'deposit');
  if (deposit) throw new AppError('INVOICE_EXISTS', { values: { number: deposit.number } });
}

/** What was invoiced before and stands. */
function deductionsOf(before: readonly InvoiceRow[]): InvoiceDocument['deductions'] {
  return before
    .filter((row) => standing(row) > 0)
    .map((row) => ({ label: `Deposit, ${row.number}`, amount: -standing(row) }));
}

async function writeInvoice(
  ctx: UserContext,
  sold: OrderRow,
  document: InvoiceDocument,
  dueAt: ReturnType<typeof endOfDay>,
) {
  const { number, due, currency, part } = document;
  const [made] = await ctx.db
    .insert(invoice)
    .values({
      number,
      kind: part,
      orderId: sold.id,
      userId: sold.userId,
      customerName: sold.customerName,
      customerEmail: sold.customerEmail,
      currency,
      totalCents: due,
      issuedAt: ctx.now(),
      issuedBy: ctx.actor.id,
      dueAt,
      snapshot: document,
    })
    .returning({ id: invoice.id });
  if (!made) throw new Error('the invoice was not returned');
  await settleInvoices(ctx, sold);
  await recordAudit(ctx, {
    action: 'invoice.issue',
    entityId: made.id,
    label: number,
    after: { number, kind: part, order: sold.number, totalCents: due, currency, dueOn: document.dueOn },
  });
  const [row] = await ctx.db
    .select(invoiceColumns)
    .from(invoice)
    .innerJoin(order, ofOrder)
    .where(eq(invoice.id, made.id));
  if (!row) throw new Error('the invoice is gone');
  await mailInvoice(ctx, row, { dueOn: document.dueOn, amount: formatMoney(due, currency as Currency) });
  return toInvoice(row, ctx.now());
}
