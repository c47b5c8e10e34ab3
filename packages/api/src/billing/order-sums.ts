import { calledOffStatuses } from '@app/contracts/core/money/order-account';
import { order } from '@app/db/schema/sales/order';
import { not, sql } from 'drizzle-orm';
import { inLiterals } from '../core/in-literals';

const isCalledOff = inLiterals(order.status, calledOffStatuses);
export const isNotCalledOff = not(isCalledOff);

/**
 * What the stored sums of orders mean, for lists and totals (sales.order-account): the same as `orderBalance`
 * of contracts, which is the place to change first. In minor units of the order's currency.
 */
const asked = sql`coalesce(${order.askedCents}, ${order.totalCents})`;

/** Received and not returned. */
export const heldCents = sql`(${order.paidCents} - ${order.refundedCents})`;

/** Still to be paid. */
export const dueCents = sql`(case when ${isCalledOff} or ${order.paymentStatus} = 'paid' then 0
  else greatest(0, ${asked} - ${order.paidCents} + ${order.refundedCents}) end)`;

/** Held beyond what is asked, of an order that `isOverpaid`. */
export const overpaidCents = sql`(${heldCents} - ${asked})`;

/** Whether more is held than is asked, which has to go back. In the words of its partial index. */
export const isOverpaid = sql`${order.paidCents} - ${order.refundedCents} > ${asked}`;

/**
 * Whether it was called off and holds money that nobody decided to keep (sales.money-held), without the overpaid ones.
 * In the words of its partial index.
 */
export const isHeld = sql`${isCalledOff}
  and ${order.paidCents} - ${order.refundedCents} > coalesce(${order.keptCents}, 0)
  and ${order.paidCents} - ${order.refundedCents} <= ${asked}`;
