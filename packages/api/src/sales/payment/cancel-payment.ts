import type { cancelPaymentSchema } from '@app/contracts/sales/payment/schema';
import { recordedProviders } from '@app/contracts/sales/payment/schema';
import { payment } from '@app/db/schema/sales/payment';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { auditMoney } from '../../billing/audit-money';
import { followInvoices } from '../../billing/follow-invoices';
import type { PaymentRow } from '../../billing/settle-account';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { lockPayment, refusedState } from './lock-order';
import { factsOf } from './notify-of-payment';
import { toPayment } from './payment-view';
import { closeCheckout } from './start-checkout';

type CancelPayment = z.output<typeof cancelPaymentSchema>;

/**
 * Cancels a payment that was recorded by mistake. For an online payment only a checkout page that is still
 * open can be closed, so that it can no longer be used. Throws PAYMENT_NOT_FOUND, PAYMENT_ONLINE for money a
 * provider took, PAYMENT_MOVED for money of another order, PAYMENT_STATE for a payment that no longer counts or was partly refunded,
 * PAYMENT_UNAVAILABLE while the provider cannot be reached.
 */
export async function cancelPayment(outer: UserContext, input: CancelPayment) {
  const [found] = await outer.db.select().from(payment).where(eq(payment.id, input.id));
  if (!found) throw new AppError('PAYMENT_NOT_FOUND');
  const isRecorded = recordedProviders.some((provider) => provider === found.provider);
  if (!isRecorded && found.state === 'pending') return endCheckout(outer, found, input);
  return inTransaction(outer, async (ctx) => {
    const { locked, row } = await lockPayment(ctx, input.id);
    if (row.state !== 'succeeded') throw refusedState(row.state);
    if (!isRecorded) throw new AppError('PAYMENT_ONLINE');
    if (row.movedFrom) throw new AppError('PAYMENT_MOVED');
    if (locked.refunds.some(({ paymentId, state }) => paymentId === row.id && state !== 'failed')) {
      throw refusedState('refunded');
    }
    const changed = await writeCancelled(ctx, row, input.reason);
    const { refunds } = await followInvoices(ctx, locked.order);
    await auditMoney(ctx, 'order.cancelPayment', locked.order, { ...factsOf(row), reason: input.reason });
    return toPayment(changed, refunds);
  });
}

async function writeCancelled(ctx: UserContext, row: PaymentRow, reason: string): Promise<PaymentRow> {
  const changed = { state: 'cancelled' as const, failureReason: reason, updatedAt: ctx.now() };
  await ctx.db.update(payment).set(changed).where(eq(payment.id, row.id));
  return { ...row, ...changed };
}

/** Closes the page at its provider first; a payment made there meanwhile counts. */
async function endCheckout(outer: UserContext, open: PaymentRow, { reason }: CancelPayment) {
  const { payments: port } = outer;
  if (!port || port.provider !== open.provider) throw new AppError('PAYMENT_UNAVAILABLE');
  await closeCheckout(outer, port, open);
  return inTransaction(outer, async (ctx) => {
    const { locked, row } = await lockPayment(ctx, open.id);
    if (row.state !== 'cancelled') throw refusedState(row.state);
    const changed = await writeCancelled(ctx, row, reason);
    await auditMoney(ctx, 'order.endCheckout', locked.order, { ...factsOf(row), reason });
    return toPayment(changed, locked.refunds);
  });
}
