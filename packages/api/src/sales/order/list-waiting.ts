import type { Currency } from '@app/contracts/core/money/currency';
import { dueNow, orderBalance } from '@app/contracts/core/money/order-account';
import { limits } from '@app/contracts/limits';
import { proof } from '@app/db/schema/delivery/proof';
import { order } from '@app/db/schema/sales/order';
import { quote } from '@app/db/schema/sales/quote';
import { and, desc, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import { isRestInvoiced, orderColumns } from '../../billing/order-row';
import { dueCents, isNotCalledOff } from '../../billing/order-sums';
import type { UserContext } from '../../core/context';

/**
 * Returns what waits for the caller: their quotes that can still be accepted, and their orders that show work
 * or ask for money (ticket.whose-turn). Newest first, at most `limits.ownList` of each, without those of
 * colleagues. Money is in minor units of each one's currency.
 */
export async function listWaiting(ctx: UserContext) {
  const [quotes, orders] = await Promise.all([
    ctx.db
      .select({
        number: quote.number,
        status: quote.status,
        totalCents: quote.totalCents,
        currency: quote.currency,
        validUntil: quote.validUntil,
      })
      .from(quote)
      .where(and(eq(quote.userId, ctx.actor.id), eq(quote.status, 'sent'), gt(quote.expiresAt, ctx.now())))
      .orderBy(desc(quote.sentAt))
      .limit(limits.ownList),
    ctx.db
      .select({ ...orderColumns, isRestInvoiced, openProof: proof.version })
      .from(order)
      .leftJoin(proof, and(eq(proof.orderId, order.id), eq(proof.state, 'shown')))
      .where(
        and(eq(order.userId, ctx.actor.id), isNotCalledOff, or(isNotNull(proof.id), sql`${dueCents} > 0`)),
      )
      .orderBy(desc(order.orderDate))
      .limit(limits.ownList),
  ]);
  return {
    quotes: quotes.map((row) => ({ ...row, expired: false, currency: row.currency as Currency })),
    orders: orders
      .map((row) => ({
        number: row.number,
        status: row.status,
        dueCents: orderBalance(row).dueCents,
        dueNowCents: dueNow(row, orderBalance(row), row.isRestInvoiced),
        currency: row.currency as Currency,
        /** Version of the work that waits for an answer; null if none does. */
        openProof: row.openProof,
      }))
      // Once a deposit is paid, the team is next.
      .filter(({ openProof, dueNowCents }) => openProof !== null || dueNowCents > 0),
  };
}
