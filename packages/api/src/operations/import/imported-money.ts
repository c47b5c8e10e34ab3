import { orderAccount } from '@app/contracts/core/money/order-account';
import type { ImportedOrder } from '@app/contracts/operations/import/order-row';
import { order } from '@app/db/schema/sales/order';
import type { payment, refund } from '@app/db/schema/sales/payment';
import { type AnyColumn, count, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { providerOf } from '../../sales/payment/lock-order';
import { newReference } from '../../sales/payment/payment-reference';
import { addFigures } from './compared-sums';
import type { Figures, ImportContext } from './import-target';

type Payment = Omit<typeof payment.$inferInsert, 'orderId'>;
type Refund = Omit<typeof refund.$inferInsert, 'orderId'>;

interface ImportedMoney {
  sums: Pick<typeof order.$inferInsert, 'paidCents' | 'refundedCents' | 'paymentStatus'>;
  payments: Payment[];
  refunds: Refund[];
}

/**
 * Returns the payments and refunds of an order, at the times in the file, because monthly totals count by
 * payment date (import.order-rules). They have no provider, so they cannot be refunded through one.
 */
export function moneyOf(values: ImportedOrder, now: Date): ImportedMoney {
  const { totalCents, paidCents, refundedCents, paidAt, createdAt, currency } = values;
  if (paidCents === 0) return { sums: sumsOf(values, now), payments: [], refunds: [] };
  const receivedAt = paidAt ?? createdAt;
  const timestamps = { createdAt: now, updatedAt: now };
  const paymentRow = {
    id: uuidv7(),
    provider: providerOf(values.method),
    part: paidCents < totalCents ? 'deposit' : 'whole',
    state: 'succeeded',
    reference: newReference(),
    amountCents: paidCents,
    currency,
    receivedAt,
    ...timestamps,
  } as const;
  const refundRow = {
    paymentId: paymentRow.id,
    amountCents: refundedCents,
    reason: 'Imported',
    state: 'succeeded',
    completedAt: receivedAt,
    ...timestamps,
  } as const;
  const refunds = refundedCents > 0 ? [refundRow] : [];
  return { sums: sumsOf(values, receivedAt), payments: [paymentRow], refunds };
}

/** Returns the sums of an order whose ledger will hold what the file says. */
function sumsOf(
  { status, totalCents, paidCents: received, refundedCents: returned }: ImportedOrder,
  happenedAt: Date,
): ImportedMoney['sums'] {
  const unpaid = {
    status,
    totalCents,
    paymentStatus: 'pending',
    depositCents: null,
    askedCents: null,
  } as const;
  const entries = [
    { kind: 'payment', amountCents: -received },
    { kind: 'refund', amountCents: returned },
  ] as const;
  const { paidCents, refundedCents, paymentStatus } = orderAccount(unpaid, {
    entries: entries
      .filter(({ amountCents }) => amountCents !== 0)
      .map((entry) => ({ ...entry, sourceId: entry.kind, invoiceId: null, happenedAt })),
    hasFailed: false,
  });
  return { paidCents, refundedCents, paymentStatus };
}

/** Returns an order, or the sums of several in one currency, as figures (import.compared-sums). */
export function moneyFigures({
  orders = 1,
  currency,
  totalCents,
  paidCents,
  refundedCents,
}: Pick<ImportedOrder, 'totalCents' | 'paidCents' | 'refundedCents'> & {
  orders?: number;
  currency: string;
}): Figures {
  const amounts = { total: totalCents, paid: paidCents, refunded: refundedCents };
  const byCurrency = Object.entries(amounts).map(([name, cents]) => [`${name} ${currency}`, cents]);
  return { orders, ...Object.fromEntries(byCurrency) };
}

const sumOf = (column: AnyColumn) => sql`coalesce(sum(${column}), 0)`.mapWith(Number);

/** Adds up these orders as they are. */
export async function standingMoney(ctx: ImportContext, ids: readonly string[]): Promise<Figures> {
  const { currency, totalCents, paidCents, refundedCents } = order;
  const sums = {
    currency,
    orders: count(),
    totalCents: sumOf(totalCents),
    paidCents: sumOf(paidCents),
    refundedCents: sumOf(refundedCents),
  };
  const rows = await ctx.db
    .select(sums)
    .from(order)
    .where(inArray(order.id, [...ids]))
    .groupBy(currency);
  return addFigures(rows.map((sums) => moneyFigures(sums)));
}
