import { isCalledOff } from '@app/contracts/core/money/order-account';
import type { CreditNoteDocument, InvoiceDocument } from '@app/contracts/files/document/document';
import {
  byInvoiceNumberSchema,
  creditInvoiceSchema,
  issueInvoiceSchema,
  listInvoicesSchema,
  myInvoicesSchema,
  reissueInvoiceSchema,
  undoWriteOffSchema,
  writeOffInvoiceSchema,
} from '@app/contracts/sales/invoice/schema';
import { byOrderNumberSchema } from '@app/contracts/sales/order/schema';
import { invoice } from '@app/db/schema/sales/invoice';
import { order } from '@app/db/schema/sales/order';
import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { type InvoiceRow, invoicesOf, isLive } from '../../billing/invoice-row';
import type { OrderRow } from '../../billing/order-row';
import { writeInvoice } from '../../billing/write-invoice';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { readableBy } from '../../core/readable-by';
import { readSettings } from '../../core/setting/read-settings';
import { inTransaction } from '../../core/transaction';
import { adminProcedure, router, searchedList, userProcedure } from '../../core/trpc';
import { lockOrder } from '../payment/lock-order';
import { creditInvoice } from './credit-invoice';
import { getEInvoice } from './e-invoice';
import { getInvoicePdf, prepareInvoicePdf } from './invoice-pdf';
import { invoiceColumns, ofOrder, toChangedInvoice, toInvoice } from './invoice-view';
import { listInvoices, listMyInvoices } from './list-invoices';
import { getReceiptPdf } from './receipt-pdf';
import { reissueInvoice } from './reissue-invoice';
import { undoWriteOff, writeOffInvoice } from './write-off-invoice';

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
    return toChangedInvoice(ctx, { ...row, orderNumber });
  });
  prepareInvoicePdf(outer, issued.number);
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

/** Returns any invoice or credit note by its number, with its document. Throws INVOICE_NOT_FOUND. */
function getInvoice(ctx: UserContext, { number }: { number: string }) {
  return readInvoice(ctx, eq(invoice.number, number));
}

/** Returns one that the caller may read as a customer; any other throws INVOICE_NOT_FOUND. */
function getMyInvoice(ctx: UserContext, { number }: { number: string }) {
  return readInvoice(ctx, and(eq(invoice.number, number), readableBy(ctx, invoice.userId)));
}

async function readInvoice(ctx: UserContext, which: SQL | undefined) {
  const [row] = await ctx.db
    .select({ ...invoiceColumns, snapshot: invoice.snapshot })
    .from(invoice)
    .innerJoin(order, ofOrder)
    .where(which);
  if (!row) throw new AppError('INVOICE_NOT_FOUND');
  const creditNotes = await ctx.db
    .select({ number: invoice.number, totalCents: invoice.totalCents })
    .from(invoice)
    .where(eq(invoice.creditedInvoiceId, row.id))
    .orderBy(asc(invoice.issuedAt), asc(invoice.number));
  return {
    ...toInvoice(row, ctx.now()),
    document: row.snapshot as InvoiceDocument | CreditNoteDocument,
    creditNotes,
  };
}

export const invoiceRouter = router({
  mine: userProcedure
    .meta({ scope: 'orders:read' })
    .input(myInvoicesSchema)
    .query(({ ctx, input }) => listMyInvoices(ctx, input)),
  mineByNumber: userProcedure
    .meta({ scope: 'orders:read' })
    .input(byInvoiceNumberSchema)
    .query(({ ctx, input }) => getMyInvoice(ctx, input)),
  pdf: userProcedure
    .meta({ scope: 'orders:read' })
    .input(byInvoiceNumberSchema)
    .query(({ ctx, input }) => getInvoicePdf(ctx, input)),
  eInvoice: userProcedure
    .meta({ scope: 'orders:read' })
    .input(byInvoiceNumberSchema)
    .query(({ ctx, input }) => getEInvoice(ctx, input)),
  receiptPdf: userProcedure
    .meta({ scope: 'orders:read' })
    .input(byOrderNumberSchema)
    .query(({ ctx, input }) => getReceiptPdf(ctx, input)),
  list: adminProcedure
    .meta({ scope: 'orders:read', ...searchedList })
    .input(listInvoicesSchema)
    .query(({ ctx, input }) => listInvoices(ctx, input)),
  byNumber: adminProcedure
    .meta({ scope: 'orders:read' })
    .input(byInvoiceNumberSchema)
    .query(({ ctx, input }) => getInvoice(ctx, input)),
  issue: adminProcedure
    .meta({ scope: 'orders:write' })
    .input(issueInvoiceSchema)
    .mutation(({ ctx, input }) => issueInvoice(ctx, input)),
  credit: adminProcedure
    .meta({ scope: 'orders:write' })
    .input(creditInvoiceSchema)
    .mutation(({ ctx, input }) => creditInvoice(ctx, input)),
  reissue: adminProcedure
    .meta({ scope: 'orders:write' })
    .input(reissueInvoiceSchema)
    .mutation(({ ctx, input }) => reissueInvoice(ctx, input)),
  writeOff: adminProcedure
    .meta({ restriction: 'orders:write', scope: 'never' })
    .input(writeOffInvoiceSchema)
    .mutation(({ ctx, input }) => writeOffInvoice(ctx, input)),
  undoWriteOff: adminProcedure
    .meta({ scope: 'orders:write' })
    .input(undoWriteOffSchema)
    .mutation(({ ctx, input }) => undoWriteOff(ctx, input)),
});
