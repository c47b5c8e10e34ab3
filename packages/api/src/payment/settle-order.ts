import type { PaymentMethod } from '@app/contracts/order/order';
import type { PaymentProvider } from '@app/contracts/payment/status';
import { order } from '@app/db/schema/order';
import { payment, refund } from '@app/db/schema/payment';
import { asc, eq, type SQL } from 'drizzle-orm';
import type { BillingContext } from '../billing/billing-context';
import { followInvoices } from '../billing/follow-invoices';
import { type OrderRow, orderColumns } from '../billing/order-row';
import { AppError } from '../core/app-error';
import { type OrderRows, orderMoney, type PaymentRow, type RefundRow } from './order-money';
import { newReference } from './payment-reference';

/** An order with its row locked, and all its payments and refunds. */
export interface LockedOrder {
  order: OrderRow;
  payments: PaymentRow[];
  refunds: RefundRow[];
}

const methods: Partial<Record<PaymentProvider, PaymentMethod>> = {
  stripe: 'credit_card',
  sample: 'credit_card',
  bank_transfer: 'bank_transfer',
};

/** Returns the provider to record for a payment when only the order's method is known. */
export function providerOf(method: PaymentMethod | null): PaymentProvider {
  return method === 'bank_transfer' ? 'bank_transfer' : 'manual';
}

/**
 * Locks an order until the commit, before any change to its money: all code paths lock the order first. An
 * order whose payment was recorded before payment rows existed gets its rows here, on first use. Throws
 * ORDER_NOT_FOUND.
 */
export async function lockOrder(ctx: BillingContext, which: SQL | undefined): Promise<LockedOrder> {
  const [found] = await ctx.db.select(orderColumns).from(order).where(which).for('no key update');
  if (!found) throw new AppError('ORDER_NOT_FOUND');
  const rows = await readRows(ctx, found.id);
  if (rows.payments.length > 0 || found.paymentStatus === 'pending' || found.totalCents === 0) {
    return { order: found, ...rows };
  }
  await adoptRecorded(ctx, found);
  // Keeps the version, so that open forms stay valid.
  return settleOrder(ctx, found, found.updatedAt);
}

async function readRows(ctx: BillingContext, orderId: string) {
  const [payments, refunds] = await Promise.all([
    ctx.db
      .select()
      .from(payment)
      .where(eq(payment.orderId, orderId))
      .orderBy(asc(payment.createdAt), asc(payment.id)),
    ctx.db
      .select()
      .from(refund)
      .where(eq(refund.orderId, orderId))
      .orderBy(asc(refund.createdAt), asc(refund.id)),
  ]);
  return { payments, refunds };
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

/** Returns the method of the latest payment, if it has one that old clients know. */
function methodOf({ payments }: Pick<LockedOrder, 'payments'>): PaymentMethod | undefined {
  const received = payments.filter(({ state }) => state === 'succeeded');
  const last = received.reduce<PaymentRow | undefined>(
    (latest, row) => ((row.receivedAt ?? 0) >= (latest?.receivedAt ?? 0) ? row : latest),
    undefined,
  );
  return last && methods[last.provider];
}

/**
 * Writes the sums, payment status and method of an order from its payments and refunds; nothing else does
 * (sales.payment-status). Call it with the order's row locked, after every change of a payment or a refund.
 */
export async function settleOrder(
  ctx: BillingContext,
  locked: OrderRow,
  updatedAt: Date = ctx.now(),
): Promise<LockedOrder> {
  const rows = await readRows(ctx, locked.id);
  const money = orderMoney(locked.totalCents, rows satisfies OrderRows);
  const after = { ...money, paymentMethod: methodOf(rows) ?? locked.paymentMethod };
  const keys = Object.keys(after) as (keyof typeof after)[];
  if (keys.every((name) => after[name] === locked[name])) return { order: locked, ...rows };
  const changed = { ...after, updatedAt };
  await ctx.db.update(order).set(changed).where(eq(order.id, locked.id));
  const settled = { ...locked, ...changed };
  await followInvoices(ctx, settled, locked);
  return { order: settled, ...rows };
}
