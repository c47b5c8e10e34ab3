import { invoice } from '@app/db/schema/invoice';
import { and, asc, eq, ne } from 'drizzle-orm';
import type { OrderRow } from './order-row';
import type { PaymentContext } from './payment-context';

/**
 * Writes what of an order's invoices is settled (sales.invoice-paid): by their credit notes, and by the money that is here, the
 * oldest invoice first. Call it with the order's row locked, after its sums or its invoices have changed.
 */
export async function settleInvoices(
  ctx: PaymentContext,
  { id, paidCents, refundedCents }: Pick<OrderRow, 'id' | 'paidCents' | 'refundedCents'>,
): Promise<void> {
  const rows = await ctx.db
    .select({
      id: invoice.id,
      totalCents: invoice.totalCents,
      creditedCents: invoice.creditedCents,
      settledCents: invoice.settledCents,
    })
    .from(invoice)
    .where(and(eq(invoice.orderId, id), ne(invoice.kind, 'credit_note')))
    .orderBy(asc(invoice.issuedAt), asc(invoice.number));
  let left = Math.max(0, paidCents - refundedCents);
  for (const row of rows) {
    const paid = Math.min(left, row.totalCents - row.creditedCents);
    left -= paid;
    const settledCents = row.creditedCents + paid;
    if (settledCents !== row.settledCents) {
      await ctx.db.update(invoice).set({ settledCents }).where(eq(invoice.id, row.id));
    }
  }
}
