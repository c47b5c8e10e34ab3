import type { PaymentMethod } from '@app/contracts/sales/order/order';
import type { PaymentProvider } from '@app/contracts/sales/payment/status';
import { order } from '@app/db/schema/sales/order';
import { type SQL, sql } from 'drizzle-orm';
import type { BillingContext } from '../../billing/billing-context';
import { orderColumns } from '../../billing/order-row';
import { type AccountedOrder, readAccount } from '../../billing/settle-account';
import { AppError } from '../../core/app-error';
import { afterCommit } from '../../core/transaction';
import { endUnwantedPages } from './end-unwanted-pages';

/** Returns the provider to record for a payment when only the order's method is known. */
export function providerOf(method: PaymentMethod | null): PaymentProvider {
  return method === 'bank_transfer' ? 'bank_transfer' : 'manual';
}

/**
 * Locks an order until the commit, before any change to its money: all code paths lock the order first. Throws
 * ORDER_NOT_FOUND.
 */
export async function lockOrder(ctx: BillingContext, which: SQL | undefined): Promise<AccountedOrder> {
  const [found] = await ctx.db.select(orderColumns).from(order).where(which).for('no key update');
  if (!found) throw new AppError('ORDER_NOT_FOUND');
  const read = await readAccount(ctx, found);
  const hasOpenPage = read.payments.some(({ state, providerId }) => state === 'pending' && providerId);
  // By then the change that this lock is for is known.
  if (hasOpenPage) afterCommit(ctx, (db) => endUnwantedPages({ ...ctx, db }, found.id));
  return { ...read, order: found };
}

/**
 * Locks several orders in one sequence, so that those who change the money of more than one never wait for each
 * other. `lockOrder` reads each of them afterwards.
 */
export async function lockOrders({ db }: Pick<BillingContext, 'db'>, which: SQL): Promise<void> {
  await db
    .select({ id: order.id })
    .from(order)
    .where(which)
    .orderBy(sql`${order.number} collate "C"`)
    .for('no key update');
}
