import { isCalledOff } from '@app/contracts/core/money/order-account';
import type { issueInvoiceSchema } from '@app/contracts/sales/invoice/schema';
import { order } from '@app/db/schema/sales/order';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type InvoiceRow, invoicesOf, standingCents } from '../../billing/invoice-row';
import type { OrderRow } from '../../billing/order-row';
import { writeInvoice } from '../../billing/write-invoice';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { readSettings } from '../../core/setting/read-settings';
import { inTransaction } from '../../core/transaction';
import { lockOrder } from '../payment/lock-order';
import { prepareInvoicePdf } from './invoice-pdf';
import { toInvoice } from './invoice-view';

const isLive = (row: InvoiceRow) => row.creditedCents === 0 || standingCents(row) > 0;

/**
 * Issues the deposit or final invoice of an order (sales.invoice-kinds): number, snapshot, activity log and
 * mail in one transaction (sales.invoice-numbers). Throws ORDER_NOT_FOUND, INVOICE_ORDER_OVER,
 * INVOICE_NO_DEPOSIT, INVOICE_EXISTS.
 */
export async function issueInvoice(
  outer: UserContext,
  { orderNumber, kind }: z.output<typeof issueInvoiceSchema>,
) {
  const issued = await inTransaction(outer, async (ctx) => {
    const before = await lockOrder(ctx, eq(order.number, orderNumber));
    const sold = before.order;
    if (isCalledOff(sold)) {
      throw new AppError('INVOICE_ORDER_OVER', { values: { status: sold.status } });
    }
    rejectDuplicate(invoicesOf(before.documents), sold, kind);
    const settings = await readSettings(ctx);
    const row = await writeInvoice(ctx, sold, { kind, before, settings });
    return toInvoice({ ...row, orderNumber }, ctx.now());
  });
  await prepareInvoicePdf(outer, issued.number);
  return issued;
}

/**
 * Allows one deposit invoice per order, none after the final one, and one final one; fully credited invoices
 * do not count.
 */
function rejectDuplicate(before: readonly InvoiceRow[], sold: OrderRow, kind: 'deposit' | 'final'): void {
  const liveInvoices = before.filter(isLive);
  const final = liveInvoices.find((row) => row.kind === 'final');
  if (final) throw new AppError('INVOICE_EXISTS', { values: { number: final.number } });
  if (kind === 'final') return;
  if (!sold.depositCents) throw new AppError('INVOICE_NO_DEPOSIT');
  const deposit = liveInvoices.find((row) => row.kind === 'deposit');
  if (deposit) throw new AppError('INVOICE_EXISTS', { values: { number: deposit.number } });
}
