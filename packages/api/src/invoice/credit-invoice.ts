import type { creditInvoiceSchema } from '@app/contracts/invoice/schema';
import { formatMoney } from '@app/contracts/money/format-money';
import { invoice } from '@app/db/schema/invoice';
import { order } from '@app/db/schema/order';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAudit } from '../audit/record-audit';
import { AppError } from '../core/app-error';
import { dayOf } from '../core/company-day';
import type { UserContext } from '../core/context';
import { nextNumber } from '../core/next-number';
import { inTransaction } from '../core/transaction';
import { settleInvoices } from '../payment/settle-invoices';
import { lockOrder } from '../payment/settle-order';
import { readSettings } from '../setting/read-settings';
import { creditNote, readDocumentSource } from './invoice-document';
import { prepareInvoicePdf } from './invoice-pdf';
import { invoiceColumns, ofOrder, toInvoice } from './invoice-view';
import { mailInvoice } from './mail-invoice';

/**
 * Issues a credit note against an invoice: all that is left of it, or a part (sales.invoice-kinds). No money moves by it. Throws
 * INVOICE_NOT_FOUND, INVOICE_IS_CREDIT, CREDIT_TOO_MUCH.
 */
export async function creditInvoice(
  outer: UserContext,
  { number, amountCents, reason }: z.output<typeof creditInvoiceSchema>,
) {
  const made = await inTransaction(outer, async (ctx) => {
    const { sold, credited } = await lockInvoice(ctx, number);
    const settings = await readSettings(ctx);
    const source = await readDocumentSource(ctx, sold, settings);
    const left = credited.totalCents - credited.creditedCents;
    const amount = amountCents ?? left;
    if (amount > left || amount === 0) {
      const { currency } = source.order;
      throw new AppError('CREDIT_TOO_MUCH', {
        values: { left: formatMoney(left, currency as Parameters<typeof formatMoney>[1]) },
      });
    }
    const at = ctx.now();
    const day = dayOf(at, settings.timeZone);
    const issue = { number: await nextNumber(ctx, 'CRN', Number(day.slice(0, 4))), day, at };
    const document = creditNote(source, issue, {
      invoiceNumber: credited.number,
      reason,
      amount,
      credited: credited.creditedCents,
    });
    const [made] = await ctx.db
      .insert(invoice)
      .values({
        number: issue.number,
        kind: 'credit_note',
        orderId: sold.id,
        userId: sold.userId,
        customerName: sold.customerName,
        customerEmail: sold.customerEmail,
        creditedInvoiceId: credited.id,
        currency: document.currency,
        totalCents: amount,
        issuedAt: at,
        issuedBy: ctx.actor.id,
        snapshot: document,
      })
      .returning();
    if (!made) throw new Error('the credit note was not returned');
    await ctx.db
      .update(invoice)
      .set({ creditedCents: credited.creditedCents + amount })
      .where(eq(invoice.id, credited.id));
    await settleInvoices(ctx, sold);
    await recordAudit(ctx, {
      action: 'invoice.credit',
      entityId: made.id,
      label: made.number,
      after: {
        number: made.number,
        invoice: credited.number,
        order: sold.number,
        totalCents: amount,
        reason,
      },
    });
    const row = { ...made, orderNumber: sold.number };
    await mailInvoice(ctx, row, { amount: formatMoney(amount, document.currency), dueOn: null });
    return toInvoice(row, at);
  });
  await prepareInvoicePdf(outer, made.number);
  return made;
}

/** An invoice with its order's row locked, as everybody locks the order first. */
async function lockInvoice(ctx: UserContext, number: string) {
  const [found] = await ctx.db
    .select({ orderId: invoice.orderId })
    .from(invoice)
    .where(eq(invoice.number, number));
  if (!found) throw new AppError('INVOICE_NOT_FOUND');
  const { order: sold } = await lockOrder(ctx, eq(order.id, found.orderId));
  const [credited] = await ctx.db
    .select(invoiceColumns)
    .from(invoice)
    .innerJoin(order, ofOrder)
    .where(eq(invoice.number, number));
  if (!credited) throw new AppError('INVOICE_NOT_FOUND');
  if (credited.kind === 'credit_note') throw new AppError('INVOICE_IS_CREDIT');
  return { sold, credited };
}
