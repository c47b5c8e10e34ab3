import { order } from '@app/db/schema/sales/order';
import { payment } from '@app/db/schema/sales/payment';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { applyCheckout } from './apply-checkout';
import { refusedState } from './lock-payment';

/**
 * Completes the TEST payment page of a local site: the payment of one of the caller's own orders succeeds or
 * fails. Such payments exist only there. Throws PAYMENT_NOT_FOUND, PAYMENT_STATE.
 */
export async function endSamplePayment(
  outer: UserContext,
  { reference }: { reference: string },
  state: 'paid' | 'failed',
) {
  if (outer.payments?.provider !== 'sample') throw new AppError('PAYMENT_NOT_FOUND');
  const [found] = await outer.db
    .select({ row: payment, number: order.number })
    .from(payment)
    .innerJoin(order, eq(order.id, payment.orderId))
    .where(
      and(eq(payment.reference, reference), eq(payment.provider, 'sample'), eq(order.userId, outer.actor.id)),
    );
  if (!found?.row.providerId) throw new AppError('PAYMENT_NOT_FOUND');
  const { row, number } = found;
  if (row.state !== 'pending') throw refusedState(row.state);
  const checkout = {
    id: row.providerId ?? '',
    state,
    amountCents: row.amountCents,
    currency: row.currency,
    paymentId: row.providerId,
    failureReason: state === 'failed' ? 'The sample payment was made to fail' : null,
  };
  await inTransaction(outer, (ctx) => applyCheckout(ctx, 'sample', checkout));
  return { orderNumber: number };
}
