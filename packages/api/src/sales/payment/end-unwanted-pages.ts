import { setTimeout as delay } from 'node:timers/promises';
import type { PaymentPart } from '@app/contracts/sales/payment/status';
import { order } from '@app/db/schema/sales/order';
import { payment } from '@app/db/schema/sales/payment';
import { and, eq, sql } from 'drizzle-orm';
import type { BillingContext } from '../../billing/billing-context';
import { orderColumns } from '../../billing/order-row';
import { dueCents } from '../../billing/order-sums';
import { type AccountedOrder, type PaymentRow, readAccount } from '../../billing/settle-account';

/** Matches open payment pages, joined with their order, that ask for more than is due in all. */
export const isUnwantedPage = and(eq(payment.state, 'pending'), sql`${payment.amountCents} > ${dueCents}`);

/** Returns what a page for this part asks for, in minor units of the order's currency; 0 for nothing. */
export function partDueCents({ account }: Pick<AccountedOrder, 'account'>, part: PaymentPart): number {
  return part === 'deposit' ? account.depositDueCents : account.dueCents;
}

/** Checks whether a page asks for no more than is due for its part. */
export function isWantedPage(of: Pick<AccountedOrder, 'account'>, row: PaymentRow): boolean {
  return row.amountCents <= partDueCents(of, row.part);
}

/**
 * Ends the open payment pages of an order at the provider if they ask for more than is due, such as after a
 * cancellation or a transfer, so that nobody pays there (sales.checkout-once). A page that could not be
 * ended, or was paid before, is left to the next sweep.
 */
export async function endUnwantedPages(ctx: BillingContext, orderId: string): Promise<void> {
  const { payments: port } = ctx;
  if (!port) return;
  try {
    const [found] = await ctx.db.select(orderColumns).from(order).where(eq(order.id, orderId));
    if (!found) return;
    const read = await readAccount(ctx, found);
    const pages = read.payments.filter((row) => row.state === 'pending' && row.provider === port.provider);
    for (const page of pages) if (!isWantedPage(read, page)) await endPage(ctx, port, page);
  } catch (error) {
    // What caused this is committed: it did not fail.
    ctx.log.warn({ err: error, order: orderId }, 'open payment pages could not be looked up');
  }
}

/** How long a response waits for pages to be ended; it goes on, and what fails then is left to the sweep. */
const waitMs = 1_000;

/** The same for a response, which does not wait for a slow provider. */
export async function endUnwantedPagesSoon(ctx: BillingContext, orderId: string): Promise<void> {
  await Promise.race([endUnwantedPages(ctx, orderId), delay(waitMs, undefined, { ref: false })]);
}

async function endPage(
  ctx: BillingContext,
  port: NonNullable<BillingContext['payments']>,
  { id, providerId }: PaymentRow,
): Promise<void> {
  if (!providerId) return;
  try {
    const checkout = await port.closeCheckout(providerId);
    if (checkout && checkout.state !== 'expired') return;
    await ctx.db
      .update(payment)
      .set({ state: 'cancelled', checkoutUrl: null, checkedAt: ctx.now(), updatedAt: ctx.now() })
      .where(and(eq(payment.id, id), eq(payment.state, 'pending')));
  } catch (error) {
    ctx.log.warn({ err: error, payment: id }, 'a payment page could not be ended yet');
  }
}
