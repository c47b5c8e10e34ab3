import { paymentStateWords } from '@app/contracts/payment/messages';
import type { PaymentState } from '@app/contracts/payment/status';
import { order } from '@app/db/schema/order';
import { payment } from '@app/db/schema/payment';
import { eq } from 'drizzle-orm';
import type { BillingContext } from '../billing/billing-context';
import { AppError } from '../core/app-error';
import { lockOrder } from './settle-order';

/** Why nothing can be done with a payment that stands like this. */
export function refusedState(state: PaymentState | 'refunded'): AppError {
  const values = { state: state === 'refunded' ? state : paymentStateWords[state] };
  return new AppError('PAYMENT_STATE', { values });
}

/** Locks the order of a payment and finds the payment as it is then. Throws PAYMENT_NOT_FOUND. */
export async function lockPayment(ctx: BillingContext, id: string) {
  const [found] = await ctx.db.select({ orderId: payment.orderId }).from(payment).where(eq(payment.id, id));
  if (!found) throw new AppError('PAYMENT_NOT_FOUND');
  const locked = await lockOrder(ctx, eq(order.id, found.orderId));
  const row = locked.payments.find((each) => each.id === id);
  if (!row) throw new AppError('PAYMENT_NOT_FOUND');
  return { locked, row };
}
