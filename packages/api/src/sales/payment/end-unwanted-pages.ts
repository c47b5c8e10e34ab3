import { order } from '@app/db/schema/sales/order';
import { payment } from '@app/db/schema/sales/payment';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { BillingContext } from '../../billing/billing-context';
import { dueCents } from '../../billing/order-sums';

/** Matches open payment pages, joined with their order, that ask for more than is due. */
export const isUnwantedPage = and(eq(payment.state, 'pending'), sql`${payment.amountCents} > ${dueCents}`);

/**
 * Ends the open payment pages of an order at the provider if they ask for more than is due, such as after a
 * cancellation or a transfer, so that nobody pays there (sales.checkout-once). A page that could not be
 * ended, or was paid before, is left to the next sweep.
 */
export async function endUnwantedPages(ctx: BillingContext, orderId: string): Promise<void> {
  const { payments: port } = ctx;
  if (!port) return;
  const isOwn = and(eq(payment.orderId, orderId), eq(payment.provider, port.provider));
  try {
    const pages = await ctx.db
      .select({ id: payment.id, providerId: payment.providerId })
      .from(payment)
      .innerJoin(order, eq(order.id, payment.orderId))
      .where(and(isOwn, isUnwantedPage, isNotNull(payment.providerId)));
    for (const page of pages) await endPage(ctx, port, page);
  } catch (error) {
    // What caused this is committed: it did not fail.
    ctx.log.warn({ err: error, order: orderId }, 'open payment pages could not be looked up');
  }
}

async function endPage(
  ctx: BillingContext,
  port: NonNullable<BillingContext['payments']>,
  { id, providerId }: { id: string; providerId: string | null },
): Promise<void> {
  if (!providerId) return;
  try {
    const { state } = await port.closeCheckout(providerId);
    if (state !== 'expired') return;
    await ctx.db
      .update(payment)
      .set({ state: 'cancelled', checkoutUrl: null, checkedAt: ctx.now(), updatedAt: ctx.now() })
      .where(and(eq(payment.id, id), eq(payment.state, 'pending')));
  } catch (error) {
    ctx.log.warn({ err: error, payment: id }, 'a payment page could not be ended yet');
  }
}
