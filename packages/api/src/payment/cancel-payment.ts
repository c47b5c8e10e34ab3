import type { cancelPaymentSchema } from '@app/contracts/payment/schema';
import { recordedProviders } from '@app/contracts/payment/schema';
import { order } from '@app/db/schema/order';
import { payment } from '@app/db/schema/payment';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../core/app-error';
import type { UserContext } from '../core/context';
import { inTransaction } from '../core/transaction';
import { toPayment } from './payment-view';
import { type LockedOrder, lockOrder, settleOrder } from './settle-order';
import { auditMoney, factsOf } from './tell-payment';

/** Locks the order of a payment and finds the payment as it is then. Throws PAYMENT_NOT_FOUND. */
export async function lockPayment(ctx: Parameters<typeof lockOrder>[0], id: string) {
  const [found] = await ctx.db.select({ orderId: payment.orderId }).from(payment).where(eq(payment.id, id));
  if (!found) throw new AppError('PAYMENT_NOT_FOUND');
  const locked: LockedOrder = await lockOrder(ctx, eq(order.id, found.orderId));
  const row = locked.payments.find((each) => each.id === id);
  if (!row) throw new AppError('PAYMENT_NOT_FOUND');
  return { locked, row };
}

/**
 * Takes back what was recorded wrongly: the payment never happened. Throws PAYMENT_NOT_FOUND, PAYMENT_ONLINE for what a provider took,
 * PAYMENT_STATE for one that is not there any more or of which something went back.
 */
export async function cancelPayment(
  outer: UserContext,
  { id, reason }: z.output<typeof cancelPaymentSchema>,
) {
  return inTransaction(outer, async (ctx) => {
    const { locked, row } = await lockPayment(ctx, id);
    if (!recordedProviders.some((provider) => provider === row.provider))
      throw new AppError('PAYMENT_ONLINE');
    if (row.state !== 'succeeded') throw new AppError('PAYMENT_STATE', { values: { state: row.state } });
    if (locked.refunds.some(({ paymentId, state }) => paymentId === id && state !== 'failed')) {
      throw new AppError('PAYMENT_STATE', { values: { state: 'refunded' } });
    }
    const changed = { state: 'cancelled' as const, failureReason: reason, updatedAt: ctx.now() };
    await ctx.db.update(payment).set(changed).where(eq(payment.id, id));
    const { refunds } = await settleOrder(ctx, locked.order);
    await auditMoney(ctx, 'order.cancelPayment', locked.order, { ...factsOf(row), reason });
    return toPayment({ ...row, ...changed }, refunds);
  });
}
