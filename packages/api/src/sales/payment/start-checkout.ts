import type { Reason } from '@app/contracts/error-reasons';
import { limits } from '@app/contracts/limits';
import type { startCheckoutSchema } from '@app/contracts/sales/payment/schema';
import type { PaymentPart } from '@app/contracts/sales/payment/status';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { order } from '@app/db/schema/sales/order';
import { payment } from '@app/db/schema/sales/payment';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { auditMoney } from '../../billing/audit-money';
import { type BillingContext, toSystemContext } from '../../billing/billing-context';
import type { AccountedOrder, PaymentRow } from '../../billing/settle-account';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import type { PaymentPort } from '../../core/ports';
import { inTransaction } from '../../core/transaction';
import { applyAnswer } from './apply-checkout';
import { checkPayable } from './claim-transfer';
import { endUnwantedPages, partDueCents } from './end-unwanted-pages';
import { lockOrder } from './lock-order';
import { factsOf, notifyOfRefused } from './notify-of-payment';
import { newReference } from './payment-reference';

/** Maximum attempts when the amount due changes meanwhile. */
const maxAttempts = 3;

/**
 * Returns the hosted page on which a customer pays a part of one of their own orders; the amount follows from
 * the order and the payments received (sales.checkout-once). The page of a part is created once and reused
 * while it is valid. Throws ORDER_NOT_FOUND, ORDER_STATUS, PAYMENT_NOT_DUE, RATE_LIMITED, and
 * PAYMENT_UNAVAILABLE without a trace when the provider cannot be reached; PAYMENT_REFUSED, PAYMENT_STEP and
 * PAYMENT_TOO_SMALL for what it refuses whenever it is asked, of which the team is told.
 */
export async function startCheckout(
  outer: UserContext,
  { number, part }: z.output<typeof startCheckoutSchema>,
) {
  await outer.rateLimits.consume('checkoutsPerUser', outer.actor.id);
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const { row, stale } = await inTransaction(outer, (ctx) => planCheckout(ctx, { number, part }));
    const port = outer.payments;
    if (!port) throw new AppError('PAYMENT_UNAVAILABLE');
    // Prevents a customer from paying on two pages.
    for (const each of stale) await closeCheckout(outer, port, each);
    const open = row?.checkoutUrl ? row : row && (await openCheckout(outer, port, number, row));
    if (open) return toCheckout(open);
  }
  throw new AppError('PAYMENT_UNAVAILABLE');
}

function toCheckout({ checkoutUrl, reference, amountCents, currency, part }: PaymentRow) {
  if (!checkoutUrl) throw new AppError('PAYMENT_UNAVAILABLE');
  return { url: checkoutUrl, reference, amountCents, currency, part };
}

/** Returns the current amount of a part. Throws PAYMENT_NOT_DUE. */
function amountOf(locked: AccountedOrder, part: PaymentPart): number {
  const amount = partDueCents(locked, part);
  if (amount === 0) throw new AppError('PAYMENT_NOT_DUE');
  return amount;
}

/**
 * Returns the pending payment to continue with, and those to close first; if there are any, no payment is
 * returned and the caller plans again.
 */
async function planCheckout(
  ctx: UserContext,
  { number, part }: { number: string; part: PaymentPart },
): Promise<{ row?: PaymentRow; stale: PaymentRow[] }> {
  const own = and(eq(order.number, number), eq(order.userId, ctx.actor.id));
  const locked = await lockOrder(ctx, own);
  checkPayable(locked);
  const amountCents = amountOf(locked, part);
  const provider = ctx.payments?.provider;
  if (!provider) throw new AppError('PAYMENT_UNAVAILABLE');
  const mustLastUntil = ctx.now().getTime() + limits.checkoutLeftMs;
  const pending = locked.payments.filter((row) => row.state === 'pending' && row.provider === provider);
  const row = pending.find(
    (each) =>
      each.part === part &&
      each.amountCents === amountCents &&
      (each.expiresAt?.getTime() ?? 0) > mustLastUntil,
  );
  const stale = pending.filter((each) => each !== row);
  if (row || stale.length > 0) return { row: stale.length > 0 ? undefined : row, stale };
  if (locked.payments.length >= limits.orderPayments) throw new AppError('PAYMENT_UNAVAILABLE');
  const [made] = await ctx.db
    .insert(payment)
    .values({
      orderId: locked.order.id,
      provider,
      part,
      reference: newReference(),
      amountCents,
      currency: locked.order.currency,
      expiresAt: new Date(ctx.now().getTime() + limits.checkoutMs),
      createdAt: ctx.now(),
    })
    .returning();
  return { row: made, stale: [] };
}

/**
 * Creates the page of a pending payment; returns undefined when what is due was lowered meanwhile, which ended it
 * again.
 */
async function openCheckout(
  ctx: UserContext,
  port: PaymentPort,
  number: string,
  row: PaymentRow,
): Promise<PaymentRow | undefined> {
  const isUntouched = and(eq(payment.id, row.id), eq(payment.state, 'pending'), isNull(payment.providerId));
  try {
    const { id: providerId, url: checkoutUrl } = await port.createCheckout({
      key: row.id,
      reference: row.reference,
      title: row.part === 'deposit' ? `Deposit for order ${number}` : `Order ${number}`,
      amountCents: row.amountCents,
      currency: row.currency,
      customerEmail: ctx.actor.email,
      orderNumber: number,
      expiresAt: row.expiresAt ?? ctx.now(),
    });
    await ctx.db.update(payment).set({ providerId, checkoutUrl }).where(isUntouched);
    // Whatever lowered what is due until now knew of no page to end.
    await endUnwantedPages(ctx, row.orderId);
    const [stored] = await ctx.db.select().from(payment).where(eq(payment.id, row.id));
    if (stored?.providerId === providerId) return stored.state === 'cancelled' ? undefined : stored;
    // A second click cancelled it meanwhile: close the page, because no payment refers to it.
    await port.closeCheckout(providerId);
    throw new AppError('PAYMENT_UNAVAILABLE');
  } catch (error) {
    // Nobody has seen its page, so leave no trace.
    await ctx.db.delete(payment).where(isUntouched);
    if (error instanceof AppError && lastingRefusals.some((each) => each === error.reason))
      await tellRefused(ctx, row, error).catch((cause: unknown) =>
        ctx.log.error({ err: cause, payment: row.id }, 'could not tell the team of a refused payment'),
      );
    throw error;
  }
}

/** What trying again does not change. */
const lastingRefusals: readonly Reason[] = ['PAYMENT_REFUSED', 'PAYMENT_STEP', 'PAYMENT_TOO_SMALL'];

/** Tells the team of an order that cannot be paid online, once a day (sales.checkout-once). */
async function tellRefused(outer: UserContext, row: PaymentRow, error: AppError): Promise<void> {
  await inTransaction(outer, async (ctx) => {
    const { order: refused } = await lockOrder(ctx, eq(order.id, row.orderId));
    const yesterday = new Date(ctx.now().getTime() - 86_400_000);
    const isTold = and(
      eq(auditEvent.entityId, refused.id),
      eq(auditEvent.action, 'order.refuseCheckout'),
      gt(auditEvent.createdAt, yesterday),
    );
    if ((await ctx.db.$count(auditEvent, isTold)) > 0) return;
    const failure = error.cause instanceof Error ? error.cause.message : error.message;
    await auditMoney(toSystemContext(ctx), 'order.refuseCheckout', refused, { ...factsOf(row), failure });
    await notifyOfRefused(ctx, refused, row, failure);
  });
}

/** Ends a checkout at its provider, or learns that it was paid meanwhile. Throws PAYMENT_UNAVAILABLE. */
export async function closeCheckout(ctx: BillingContext, port: PaymentPort, row: PaymentRow): Promise<void> {
  const { providerId } = row;
  if (providerId) {
    const checkout = await port.closeCheckout(providerId);
    await inTransaction(ctx, (tx) => applyAnswer(tx, port.provider, { ...row, providerId }, checkout));
    return;
  }
  // Its page was never created.
  await ctx.db
    .update(payment)
    .set({ state: 'cancelled', updatedAt: ctx.now() })
    .where(and(eq(payment.id, row.id), eq(payment.state, 'pending'), isNull(payment.providerId)));
}
