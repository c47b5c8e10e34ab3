import type { CreditNoteDocument, InvoiceDocument } from '@app/contracts/files/document/document';
import { invoice } from '@app/db/schema/sales/invoice';
import { order } from '@app/db/schema/sales/order';
import { and, asc, eq, type SQL } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { readableBy } from '../../core/readable-by';
import { invoiceColumns, ofOrder, toInvoice } from './invoice-view';

/** Returns any invoice or credit note by its number, with its document. Throws INVOICE_NOT_FOUND. */
export function getInvoice(ctx: UserContext, { number }: { number: string }) {
  return readInvoice(ctx, eq(invoice.number, number));
}

/** Returns one that the caller may read as a customer; any other throws INVOICE_NOT_FOUND. */
export function getMyInvoice(ctx: UserContext, { number }: { number: string }) {
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
