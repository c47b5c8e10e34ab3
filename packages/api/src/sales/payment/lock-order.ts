import type { PaymentMethod } from '@app/contracts/sales/order/order';
import { paymentStateWords } from '@app/contracts/sales/payment/messages';
import type { PaymentProvider, PaymentState } from '@app/contracts/sales/payment/status';
import { order } from '@app/db/schema/sales/order';
import { payment } from '@app/db/schema/sales/payment';
import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { BillingContext } from '../../billing/billing-context';
import { lockOrderRow } from '../../billing/order-row';
import { type AccountedOrder, readAccount } from '../../billing/settle-account';
import { AppError } from '../../core/app-error';
import type { ProviderRefund } from '../../core/ports';
import { afterCommit } from '../../core/transaction';
import { endUnwantedPagesSoon } from './end-unwanted-pages';

/** Returns the provider to record for a payment when only the order's method is known. */
export function providerOf(method: PaymentMethod | null): PaymentProvider {
  return method === 'bank_transfer' ? 'bank_transfer' : 'manual';
}

/**
 * Locks an order until the commit, before any change to its money: all code paths lock the order first. Throws
 * ORDER_NOT_FOUND.
 */
export async function lockOrder(ctx: BillingContext, which: SQL | undefined): Promise<AccountedOrder> {
  const found = await lockOrderRow(ctx, which);
  const read = await readAccount(ctx, found);
  const hasOpenPage = read.payments.some(({ state, providerId }) => state === 'pending' && providerId);
  // By then the change that this lock is for is known.
  if (hasOpenPage) afterCommit(ctx, (db) => endUnwantedPagesSoon({ ...ctx, db }, found.id));
  return { ...read, order: found };
}

/**
 * Locks several orders in the sequence of their ids, as `lockThreads` does, so that those who change the money of
 * more than one never wait for each other. `lockOrder` reads each of them afterwards.
 */
export async function lockOrders({ db }: Pick<BillingContext, 'db'>, which: SQL): Promise<void> {
  await db.select({ id: order.id }).from(order).where(which).orderBy(asc(order.id)).for('no key update');
}

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
