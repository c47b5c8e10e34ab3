import { currencySchema } from '@app/contracts/core/money/currency-schema';
import { formatMoney } from '@app/contracts/core/money/format-money';
import { invoiceMessages } from '@app/contracts/sales/invoice/messages';
import type { creditInvoiceSchema } from '@app/contracts/sales/invoice/schema';
import { invoice } from '@app/db/schema/sales/invoice';
import { order } from '@app/db/schema/sales/order';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { invoiceRowColumns, standingCents } from '../../billing/invoice-row';
import { writeCreditNote } from '../../billing/write-invoice';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { readSettings } from '../../core/setting/read-settings';
import { submitIdOf } from '../../core/submit-id';
import { inTransaction } from '../../core/transaction';
import { lockOrder } from '../payment/lock-order';
import { prepareInvoicePdf } from './invoice-pdf';
import { toChangedInvoice } from './invoice-view';

/**
 * Issues a credit note for an invoice: the entire remainder, or a part (sales.invoice-kinds). It moves no
 * money. Throws INVOICE_NOT_FOUND, INVOICE_IS_CREDIT, CREDIT_TOO_MUCH.
 */
export async function creditInvoice(
  outer: UserContext,
  { number, amountCents, reason, submitKey }: z.output<typeof creditInvoiceSchema>,
) {
  const creditNote = await inTransaction(outer, async (ctx) => {
    const { sold, credited } = await lockInvoice(ctx, number);
    const id = submitIdOf(ctx, `invoice.credit:${number}`, submitKey);
    const [sent] = await ctx.db.select(invoiceRowColumns).from(invoice).where(eq(invoice.id, id));
    if (sent) return toChangedInvoice(ctx, { ...sent, orderNumber: sold.number });
    const remainingCents = standingCents(credited);
    const amount = amountCents ?? remainingCents;
    rejectExcess(amount, remainingCents, credited.currency);
    const settings = await readSettings(ctx);
    const row = await writeCreditNote(ctx, sold, credited, { id, amountCents: amount, reason, settings });
    return toChangedInvoice(ctx, { ...row, orderNumber: sold.number });
  });
  prepareInvoicePdf(outer, creditNote.number);
  return creditNote;
}

function rejectExcess(amount: number, remainingCents: number, currency: string): void {
  if (amount <= remainingCents && amount > 0) return;
  const values = { left: formatMoney(remainingCents, currencySchema.parse(currency)) };
  const message = invoiceMessages.creditTooMuch(values.left);
  throw new AppError('CREDIT_TOO_MUCH', { values, details: [{ field: 'amountCents', message }] });
}

/** Returns an invoice with its order's row locked; the order is always locked first. */
export async function lockInvoice(ctx: UserContext, number: string) {
  const [found] = await ctx.db
    .select({ orderId: invoice.orderId })
    .from(invoice)
    .where(eq(invoice.number, number));
  if (!found) throw new AppError('INVOICE_NOT_FOUND');
  const locked = await lockOrder(ctx, eq(order.id, found.orderId));
  const [credited] = await ctx.db.select(invoiceRowColumns).from(invoice).where(eq(invoice.number, number));
  if (!credited) throw new AppError('INVOICE_NOT_FOUND');
  if (credited.kind === 'credit_note') throw new AppError('INVOICE_IS_CREDIT');
  return { locked, sold: locked.order, credited };
}
