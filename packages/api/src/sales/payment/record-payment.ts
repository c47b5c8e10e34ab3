import { currencySchema } from '@app/contracts/core/money/currency-schema';
import { formatMoney } from '@app/contracts/core/money/format-money';
import { limits } from '@app/contracts/limits';
import { paymentMessages } from '@app/contracts/sales/payment/messages';
import type { recordPaymentByNumberSchema, recordPaymentSchema } from '@app/contracts/sales/payment/schema';
import { order } from '@app/db/schema/sales/order';
import { payment } from '@app/db/schema/sales/payment';
import { eq, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { auditMoney } from '../../billing/audit-money';
import { followInvoices } from '../../billing/follow-invoices';
import { type AccountedOrder, recordableCents } from '../../billing/settle-account';
import { AppError, fieldError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { submitIdOf } from '../../core/submit-id';
import { inTransaction } from '../../core/transaction';
import { lockOrder } from './lock-order';
import { factsOf, notifyOfReceived } from './notify-of-payment';
import { newReference } from './payment-reference';
import { toPayment } from './payment-view';

/** Tolerance for clock differences. */
const clockToleranceMs = 5 * 60_000;

/** Checks whether money would have moved only after now, by the clock of the site. */
export function isInFuture({ now }: Pick<UserContext, 'now'>, moment: Date): boolean {
  return moment.getTime() > now().getTime() + clockToleranceMs;
}

/**
 * Records a payment received outside the site (sales.recorded-payments). Throws ORDER_NOT_FOUND,
 * PAYMENT_TOO_MUCH for more than is due unless `overpaid` is set, PAYMENT_NOT_FOUND for a `proofOf` of
 * another order, VALIDATION_FAILED for a future date. Repeating the same `submitKey` returns the payment as
 * it was recorded.
 */
export async function recordPayment(
  outer: UserContext,
  { orderId, ...input }: z.output<typeof recordPaymentSchema>,
) {
  return record(outer, eq(order.id, orderId), input);
}

/** Does the same for an order by its number, which scripts know. */
export async function recordPaymentByNumber(
  outer: UserContext,
  { number, ...input }: z.output<typeof recordPaymentByNumberSchema>,
) {
  return record(outer, eq(order.number, number), input);
}

async function record(
  outer: UserContext,
  condition: SQL,
  {
    overpaid,
    reference,
    submitKey,
    proofOf,
    ...input
  }: Omit<z.output<typeof recordPaymentSchema>, 'orderId'>,
) {
  const receivedAt = new Date(input.receivedAt);
  if (isInFuture(outer, receivedAt)) throw fieldError('receivedAt', paymentMessages.receivedInFuture);
  return inTransaction(outer, async (ctx) => {
    const locked = await lockOrder(ctx, condition);
    const id = submitIdOf(ctx, `payment.record:${locked.order.id}`, submitKey);
    const recorded = locked.payments.find((row) => row.id === id);
    if (recorded) return toPayment(recorded, locked.refunds);
    checkAmount(locked, input.amountCents, overpaid);
    const [made] = await ctx.db
      .insert(payment)
      .values({
        ...input,
        ...proofFrom(locked, proofOf),
        id,
        orderId: locked.order.id,
        receivedAt,
        part: input.amountCents >= locked.order.totalCents ? 'whole' : 'balance',
        state: 'succeeded',
        reference: newReference(),
        currency: locked.order.currency,
        providerPaymentId: reference || null,
        recordedBy: ctx.actor.id,
        createdAt: ctx.now(),
      })
      .returning();
    if (!made) throw new Error('the payment was not returned');
    const settled = await followInvoices(ctx, locked.order);
    const file = made.fileName && { fileName: made.fileName };
    await auditMoney(ctx, 'order.recordPayment', settled.order, { ...factsOf(made), ...file });
    await notifyOfReceived(ctx, settled.order, made, { byTeam: true });
    return toPayment(made, settled.refunds);
  });
}

/**
 * Two payments can share one file: it lasts as long as the first of them, and neither is ever deleted before
 * its order.
 */
function proofFrom({ payments }: AccountedOrder, id: string | undefined) {
  if (id === undefined) return {};
  const before = payments.find((row) => row.id === id);
  if (!before) throw new AppError('PAYMENT_NOT_FOUND');
  return { fileKey: before.fileKey, fileName: before.fileName };
}

function checkAmount(locked: AccountedOrder, amountCents: number, overpaid: boolean): void {
  const { paidCents } = locked.account;
  const due = recordableCents(locked);
  if (amountCents <= due || (overpaid && paidCents + amountCents <= limits.orderTotalCents)) return;
  const values = { due: formatMoney(due, currencySchema.parse(locked.order.currency)) };
  const details = [{ field: 'amountCents', message: paymentMessages.tooMuch(values.due) }];
  throw new AppError('PAYMENT_TOO_MUCH', { values, details });
}
