import type { PaymentMethod } from '@app/contracts/sales/order/order';
import type { PaymentProvider } from '@app/contracts/sales/payment/status';
import { order } from '@app/db/schema/sales/order';
import { payment, refund } from '@app/db/schema/sales/payment';
import type { SQL } from 'drizzle-orm';
import type { BillingContext } from '../../billing/billing-context';
import { followInvoices } from '../../billing/follow-invoices';
import { type OrderRow, orderColumns } from '../../billing/order-row';
import { type AccountedOrder, readAccount } from '../../billing/settle-account';
import { AppError } from '../../core/app-error';
import { afterCommit } from '../../core/transaction';
import { endUnwantedPages } from './end-unwanted-pages';
import { newReference } from './payment-reference';

/** Returns the provider to record for a payment when only the order's method is known. */
export function providerOf(method: PaymentMethod | null): PaymentProvider {
  return method === 'bank_transfer' ? 'bank_transfer' : 'manual';
}

/**
 * Locks an order until the commit, before any change to its money: all code paths lock the order first. An
 * order whose payment was recorded before payment rows existed gets its rows here, on first use. Throws
 * ORDER_NOT_FOUND.
 */
export async function lockOrder(ctx: BillingContext, which: SQL | undefined): Promise<AccountedOrder> {
  const [found] = await ctx.db.select(orderColumns).from(order).where(which).for('no key update');
  if (!found) throw new AppError('ORDER_NOT_FOUND');
  const read = await readAccount(ctx, found);
  const hasOpenPage = read.payments.some(({ state, providerId }) => state === 'pending' && providerId);
  // By then the change that this lock is for is known.
  if (hasOpenPage) afterCommit(ctx, (db) => endUnwantedPages({ ...ctx, db }, found.id));
  if (read.payments.length > 0 || found.paymentStatus === 'pending' || found.totalCents === 0) {
    return { ...read, order: found };
  }
  await adoptRecorded(ctx, found);
  // Keeps the version, so that open forms stay valid.
  return followInvoices(ctx, found, found.updatedAt);
}

/** Inserts the payment row the order would have had if rows had existed when its payment was recorded. */
async function adoptRecorded(ctx: BillingContext, found: OrderRow): Promise<void> {
  const at = found.updatedAt;
  const hasFailed = found.paymentStatus === 'failed';
  const [made] = await ctx.db
    .insert(payment)
    .values({
      orderId: found.id,
      provider: providerOf(found.paymentMethod),
      part: 'whole',
      state: hasFailed ? 'failed' : 'succeeded',
      reference: newReference(),
      amountCents: found.totalCents,
      currency: found.currency,
      receivedAt: hasFailed ? null : at,
      createdAt: at,
    })
    .returning({ id: payment.id });
  if (!made || found.paymentStatus !== 'refunded') return;
  await ctx.db.insert(refund).values({
    paymentId: made.id,
    orderId: found.id,
    amountCents: found.totalCents,
    reason: 'Recorded by hand',
    state: 'succeeded',
    completedAt: at,
    createdAt: at,
  });
}
