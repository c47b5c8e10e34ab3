import { invoice } from '@app/db/schema/invoice';
import { and, asc, eq, ne } from 'drizzle-orm';
import type { BillingContext } from './billing-context';
import { type InvoiceRow, invoiceRowColumns, standingCents } from './invoice-row';
import type { OrderRow } from './order-row';

/** Reads the invoices of an order without its credit notes, oldest first. */
export function readInvoices(ctx: BillingContext, orderId: string): Promise<InvoiceRow[]> {
  return ctx.db
    .select(invoiceRowColumns)
    .from(invoice)
    .where(and(eq(invoice.orderId, orderId), ne(invoice.kind, 'credit_note')))
    .orderBy(asc(invoice.issuedAt), asc(invoice.number));
}

/**
 * Stores how much of an order's invoices is settled (sales.invoice-paid): by their credit notes, and by the
 * money received, oldest invoice first. Call it with the order's row locked, after its sums or its invoices
 * have changed. Returns the invoices, and by how much each is settled less than before.
 */
export async function settleInvoices(
  ctx: BillingContext,
  { id, paidCents, refundedCents }: Pick<OrderRow, 'id' | 'paidCents' | 'refundedCents'>,
): Promise<(InvoiceRow & { lostCents: number })[]> {
  let remainingCents = Math.max(0, paidCents - refundedCents);
  const settled: (InvoiceRow & { lostCents: number })[] = [];
  for (const row of await readInvoices(ctx, id)) {
    const paid = Math.min(remainingCents, standingCents(row));
    remainingCents -= paid;
    const settledCents = row.creditedCents + paid;
    if (settledCents !== row.settledCents) {
      await ctx.db.update(invoice).set({ settledCents }).where(eq(invoice.id, row.id));
    }
    settled.push({ ...row, settledCents, lostCents: Math.max(0, row.settledCents - settledCents) });
  }
  return settled;
}
