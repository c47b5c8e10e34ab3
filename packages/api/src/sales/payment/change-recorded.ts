import type { PaymentMethod, PaymentStatus } from '@app/contracts/sales/order/order';
import type { PaymentState } from '@app/contracts/sales/payment/status';
import { order } from '@app/db/schema/sales/order';
import { payment, refund } from '@app/db/schema/sales/payment';
import { and, eq, inArray } from 'drizzle-orm';
import { announceLicensesOf } from '../../billing/announce-licenses';
import type { BillingContext } from '../../billing/billing-context';
import { followInvoices } from '../../billing/follow-invoices';
import { type AccountedOrder, type PaymentRow, recordableCents } from '../../billing/settle-account';
import { AppError } from '../../core/app-error';
import { providerOf } from './lock-order';
import { newReference } from './payment-reference';

const isOnline = ({ provider, state }: PaymentRow) =>
  state === 'succeeded' && (provider === 'stripe' || provider === 'sample');

/** Checks whether the order includes money taken by a provider, which a manual change cannot move. */
const hasOnlinePayment = ({ payments }: AccountedOrder) => payments.some(isOnline);

/** Returns how much of a payment was not returned for certain: a refund on its way may fail. */
function unreturnedCents(
  { id, amountCents }: PaymentRow,
  { refunds }: Pick<AccountedOrder, 'refunds'>,
): number {
  return refunds
    .filter((row) => row.paymentId === id && row.state === 'succeeded')
    .reduce((left, row) => left - row.amountCents, amountCents);
}

/** Checks whether the order holds money of another one, or another one holds its money. */
const hasMoved = ({ account }: AccountedOrder) => account.movedInCents + account.movedOutCents > 0;

interface RecordedStatus {
  paymentStatus: PaymentStatus;
  paymentMethod: PaymentMethod | null;
}

/**
 * Turns the payment fields of the order form into payments and refunds (order.recorded-payment). Any choice
 * is accepted, so that mistakes can be corrected, except where a provider took money: throws PAYMENT_ONLINE,
 * because the money would stay there; and PAYMENT_MOVED where another order has a part of it.
 */
export async function changeRecorded(
  ctx: BillingContext,
  locked: AccountedOrder,
  { paymentStatus, paymentMethod }: RecordedStatus,
): Promise<void> {
  const { order: before } = locked;
  const by = { orderId: before.id, provider: providerOf(paymentMethod) };
  // An order with a total of zero needs no payments.
  const settled =
    before.totalCents === 0
      ? { ...before, paymentStatus }
      : paymentStatus === before.paymentStatus
        ? before
        : await changeStatus(ctx, locked, paymentStatus, by);
  if (paymentMethod !== before.paymentMethod) {
    await ctx.db
      .update(payment)
      .set({ provider: by.provider })
      .where(and(eq(payment.orderId, before.id), inArray(payment.provider, ['manual', 'bank_transfer'])));
  }
  await ctx.db
    .update(order)
    .set({ paymentStatus: settled.paymentStatus, paymentMethod })
    .where(eq(order.id, before.id));
  if (before.totalCents === 0) await announceLicensesOf(ctx, before);
}

type PaymentOrigin = Pick<PaymentRow, 'orderId' | 'provider'>;

async function changeStatus(
  ctx: BillingContext,
  locked: AccountedOrder,
  status: PaymentStatus,
  by: PaymentOrigin,
) {
  const { order: before } = locked;
  if (status === 'paid' && (before.paymentStatus !== 'refunded' || hasOnlinePayment(locked))) {
    const amountCents = recordableCents(locked);
    if (amountCents > 0) await insertRecorded(ctx, locked, { ...by, state: 'succeeded', amountCents });
  } else {
    if (hasOnlinePayment(locked)) throw new AppError('PAYMENT_ONLINE');
    if (status !== 'refunded' || locked.account.heldCents === 0) {
      if (hasMoved(locked)) throw new AppError('PAYMENT_MOVED');
      await cancelRecorded(ctx, before.id);
    }
    await record(ctx, locked, status, by);
  }
  return (await followInvoices(ctx, before)).order;
}

async function record(ctx: BillingContext, locked: AccountedOrder, status: PaymentStatus, by: PaymentOrigin) {
  const { totalCents: amountCents } = locked.order;
  if (status === 'pending') return;
  if (status === 'refunded' && locked.account.heldCents > 0) return returnAll(ctx, locked);
  const state = status === 'failed' ? 'failed' : 'succeeded';
  const made = await insertRecorded(ctx, locked, { ...by, state, amountCents });
  if (status === 'refunded') await returnAll(ctx, { payments: [made], refunds: [] });
}

async function insertRecorded(
  ctx: BillingContext,
  { order: { currency } }: AccountedOrder,
  values: PaymentOrigin & { state: PaymentState; amountCents: number },
): Promise<PaymentRow> {
  const [made] = await ctx.db
    .insert(payment)
    .values({
      ...values,
      part: 'whole',
      reference: newReference(),
      currency,
      recordedBy: 'actor' in ctx ? (ctx.actor?.id ?? null) : null,
      receivedAt: values.state === 'succeeded' ? ctx.now() : null,
      createdAt: ctx.now(),
    })
    .returning();
  if (!made) throw new Error('the payment was not returned');
  return made;
}

/**
 * Records manual payments as returned, for the step to refunded. Throws PAYMENT_ONLINE while a provider holds
 * some of the money.
 */
export async function returnRecorded(ctx: BillingContext, locked: AccountedOrder): Promise<void> {
  if (locked.account.heldCents <= 0) return;
  const isHeldOnline = locked.payments.some((row) => isOnline(row) && unreturnedCents(row, locked) > 0);
  if (isHeldOnline) throw new AppError('PAYMENT_ONLINE');
  await returnAll(ctx, locked);
  await followInvoices(ctx, locked.order);
}

/** Records the rest of every payment as returned. */
async function returnAll(
  ctx: BillingContext,
  locked: Pick<AccountedOrder, 'payments' | 'refunds'>,
): Promise<void> {
  for (const row of locked.payments) {
    const amountCents = unreturnedCents(row, locked);
    if (row.state !== 'succeeded' || amountCents === 0) continue;
    await ctx.db.insert(refund).values({
      paymentId: row.id,
      orderId: row.orderId,
      amountCents,
      reason: 'Recorded by hand',
      state: 'succeeded',
      refundedBy: 'actor' in ctx ? (ctx.actor?.id ?? null) : null,
      completedAt: ctx.now(),
      createdAt: ctx.now(),
    });
  }
}

/** Cancels the manually recorded payments. */
async function cancelRecorded(ctx: BillingContext, orderId: string): Promise<void> {
  await ctx.db
    .update(payment)
    .set({ state: 'cancelled', updatedAt: ctx.now() })
    .where(and(eq(payment.orderId, orderId), inArray(payment.state, ['succeeded', 'failed'])));
  await ctx.db
    .update(refund)
    .set({ state: 'failed', failureReason: 'Recorded wrongly', updatedAt: ctx.now() })
    .where(and(eq(refund.orderId, orderId), eq(refund.state, 'succeeded')));
}
