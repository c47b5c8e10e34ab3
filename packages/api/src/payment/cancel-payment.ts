import type { cancelPaymentSchema } from '@app/contracts/payment/schema';
import { recordedProviders } from '@app/contracts/payment/schema';
import { payment } from '@app/db/schema/payment';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { auditMoney } from '../billing/audit-money';
import { AppError } from '../core/app-error';
import type { UserContext } from '../core/context';
import { inTransaction } from '../core/transaction';
import { lockPayment } from './lock-payment';
import { toPayment } from './payment-view';
import { settleOrder } from './settle-order';
import { factsOf } from './tell-payment';

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
