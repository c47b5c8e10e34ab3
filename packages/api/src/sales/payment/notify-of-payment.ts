import { currencySchema } from '@app/contracts/core/money/currency-schema';
import { orderBalance } from '@app/contracts/core/money/order-account';
import { dayOf } from '@app/contracts/insight/stats/range';
import { disputeReasonText } from '@app/contracts/sales/payment/status';
import type { dispute } from '@app/db/schema/sales/payment';
import type { BillingContext } from '../../billing/billing-context';
import type { OrderRow } from '../../billing/order-row';
import { readCustomer } from '../../billing/order-row';
import type { PaymentRow } from '../../billing/settle-account';
import { formatDay } from '../../core/company-day';
import { readSettings } from '../../core/setting/read-settings';

type DisputeRow = typeof dispute.$inferSelect;

/** Returns the facts of a payment for events and the activity log. */
export function factsOf({ provider, part, reference, amountCents, currency }: PaymentRow) {
  return { payment: reference, provider, part, amountCents, currency };
}

async function readAddresses(ctx: BillingContext, order: OrderRow) {
  const [customer, { teamEmail }] = await Promise.all([readCustomer(ctx, order), readSettings(ctx)]);
  const team = { to: teamEmail, customerName: order.customerName, customerEmail: order.customerEmail };
  return { customer, team };
}

function contentOf(order: OrderRow, amountCents: number) {
  return { orderNumber: order.number, amountCents, currency: currencySchema.parse(order.currency) };
}

/**
 * Notifies both sides of a received payment (sales.payment-mails); the team only if it did not record it
 * itself. `movedFrom`: the number of the order that held the money before.
 */
export async function notifyOfReceived(
  ctx: BillingContext,
  order: OrderRow,
  { amountCents, reference }: PaymentRow,
  { byTeam, movedFrom }: { byTeam: boolean; movedFrom?: string },
): Promise<void> {
  const { customer, team } = await readAddresses(ctx, order);
  const { dueCents, overpaidCents } = orderBalance(order);
  const content = { ...contentOf(order, amountCents), dueCents, reference };
  if (customer) {
    const mail = { template: 'payment-received', ...customer, ...content } as const;
    await ctx.mail.enqueue(ctx.db, { ...mail, ...(movedFrom && { movedFrom }) });
  }
  if (byTeam) return;
  await ctx.mail.enqueue(ctx.db, {
    template: 'payment-received-team',
    ...team,
    ...content,
    overpaidCents,
    orderStatus: order.status,
  });
}

/** Notifies both sides of a failed payment; the customer can try again. */
export async function notifyOfFailed(ctx: BillingContext, order: OrderRow, row: PaymentRow): Promise<void> {
  const { customer, team } = await readAddresses(ctx, order);
  const content = contentOf(order, row.amountCents);
  if (customer) await ctx.mail.enqueue(ctx.db, { template: 'payment-failed', ...customer, ...content });
  const failure = row.failureReason ?? '';
  await ctx.mail.enqueue(ctx.db, { template: 'payment-failed-team', ...team, ...content, failure });
}

/** Notifies the team of an order that cannot be paid online; the customer has read it. */
export async function notifyOfRefused(
  ctx: BillingContext,
  order: OrderRow,
  { amountCents }: PaymentRow,
  failure: string,
): Promise<void> {
  const { team } = await readAddresses(ctx, order);
  const content = { ...contentOf(order, amountCents), failure, refused: true };
  await ctx.mail.enqueue(ctx.db, { template: 'payment-failed-team', ...team, ...content });
}

/**
 * Tells the customer of an order that some of its money went to another one (sales.moved-money); `takenBack`: back to
 * it, because a bank took it there.
 */
export async function notifyOfMovedAway(
  ctx: BillingContext,
  order: OrderRow,
  amountCents: number,
  { movedTo, takenBack }: { movedTo: string; takenBack: boolean },
): Promise<void> {
  const customer = await readCustomer(ctx, order);
  if (!customer) return;
  const content = { ...contentOf(order, amountCents), dueCents: orderBalance(order).dueCents };
  await ctx.mail.enqueue(ctx.db, {
    template: 'payment-moved',
    ...{ ...customer, ...content, movedTo, takenBack },
  });
}

/** Notifies of a completed refund. */
export async function notifyOfRefunded(
  ctx: BillingContext,
  order: OrderRow,
  amountCents: number,
): Promise<void> {
  const customer = await readCustomer(ctx, order);
  if (!customer) return;
  const content = contentOf(order, amountCents);
  await ctx.mail.enqueue(ctx.db, { template: 'payment-refunded', ...customer, ...content });
}

/** Notifies of a failed refund. */
export async function tellRefundFailed(
  ctx: BillingContext,
  order: OrderRow,
  { amountCents, failureReason }: { amountCents: number; failureReason: string | null },
): Promise<void> {
  const { team } = await readAddresses(ctx, order);
  const content = { ...contentOf(order, amountCents), failure: failureReason ?? '' };
  await ctx.mail.enqueue(ctx.db, { template: 'refund-failed-team', ...team, ...content });
}

/**
 * Notifies of a dispute that a payer opened at their bank, or that the bank decided
 * (sales.disputed-payments).
 */
export async function notifyOfDisputed(
  ctx: BillingContext,
  order: OrderRow,
  { reference }: PaymentRow,
  { amountCents, state, reason, evidenceDueAt }: DisputeRow,
): Promise<void> {
  const [{ team }, { timeZone }] = await Promise.all([readAddresses(ctx, order), readSettings(ctx)]);
  await ctx.mail.enqueue(ctx.db, {
    template: 'payment-disputed-team',
    ...team,
    ...contentOf(order, amountCents),
    reference,
    state,
    reason: disputeReasonText(reason),
    evidenceDueOn: evidenceDueAt && formatDay(dayOf(evidenceDueAt, timeZone)),
  });
}

/** Notifies the team that the customer reports a transfer. */
export async function tellTransferClaimed(ctx: BillingContext, order: OrderRow): Promise<void> {
  const { team } = await readAddresses(ctx, order);
  const { orderNumber, currency } = contentOf(order, 0);
  await ctx.mail.enqueue(ctx.db, {
    template: 'transfer-claimed-team',
    ...team,
    orderNumber,
    currency,
    dueCents: orderBalance(order).dueCents,
  });
}
