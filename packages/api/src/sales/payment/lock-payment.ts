import { paymentStateWords } from '@app/contracts/sales/payment/messages';
import type { PaymentState } from '@app/contracts/sales/payment/status';
import { order } from '@app/db/schema/sales/order';
import { payment } from '@app/db/schema/sales/payment';
import { and, eq } from 'drizzle-orm';
import type { BillingContext } from '../../billing/billing-context';
import { AppError } from '../../core/app-error';
import type { ProviderRefund } from '../../core/ports';
import { lockOrder } from './lock-order';

/** Returns the error for an action that the payment's state does not allow. */
export function refusedState(state: PaymentState | 'refunded'): AppError {
  const values = { state: state === 'refunded' ? state : paymentStateWords[state] };
  return new AppError('PAYMENT_STATE', { values });
}

/**
 * Finds the payment a provider refers to; returns null and logs a line if it is unknown. `what`: the label in
 * the log, such as `a refund`.
 */
export async function findProviderPayment(
  { db, log }: Pick<BillingContext, 'db' | 'log'>,
  provider: 'stripe' | 'sample',
  { id, paymentId }: Pick<ProviderRefund, 'id' | 'paymentId'>,
  what: string,
): Promise<string | null> {
  const [known] = paymentId
    ? await db
        .select({ id: payment.id })
        .from(payment)
        .where(and(eq(payment.provider, provider), eq(payment.providerPaymentId, paymentId)))
    : [];
  if (known) return known.id;
  log.warn({ provider, id }, `a provider spoke of ${what} of a payment that nobody knows`);
  return null;
}

/** Locks the order of a payment and reads the payment under the lock. Throws PAYMENT_NOT_FOUND. */
export async function lockPayment(ctx: BillingContext, id: string) {
  const [found] = await ctx.db.select({ orderId: payment.orderId }).from(payment).where(eq(payment.id, id));
  if (!found) throw new AppError('PAYMENT_NOT_FOUND');
  const locked = await lockOrder(ctx, eq(order.id, found.orderId));
  const row = locked.payments.find((each) => each.id === id);
  if (!row) throw new AppError('PAYMENT_NOT_FOUND');
  return { locked, row };
}
