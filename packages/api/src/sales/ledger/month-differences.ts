import { limits } from '@app/contracts/limits';
import { type MonthDifference, monthDifferences } from '@app/contracts/sales/ledger/entry';
import type { readMonthSchema } from '@app/contracts/sales/ledger/schema';
import { hasWrongMoney, isPostedWrongly, isWrittenOffWrongly } from '@app/db/derived-figures/money-figures';
import { invoice } from '@app/db/schema/sales/invoice';
import { ledgerEntry } from '@app/db/schema/sales/ledger-entry';
import { order } from '@app/db/schema/sales/order';
import { dispute, payment, providerEvent, refund } from '@app/db/schema/sales/payment';
import { and, eq, inArray, notExists, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { heldCents, isHeld, isOverpaid, overpaidCents } from '../../billing/order-sums';
import type { Context } from '../../core/context';
import { isWithin } from '../../core/is-within';
import { isDisputed, isUncovered } from '../order/order-filter';
import { isNewsOfUnknown } from '../payment/apply-waiting-events';
import { readMonthPeriod } from './read-month';

type Find = (ctx: Context, from: string, before: string) => PromiseLike<DifferenceRow[]>;

/** An order, or a document, payment or refund of it. */
interface DifferenceRow {
  orderNumber: string;
  /** Empty for the order itself. */
  reference: string;
  currency: string;
  /** Minor units. */
  cents: number;
  /** How many there are in all. */
  total: number;
}

const total = sql<number>`(count(*) over ())::int`;
const noReference = sql<string>`''`;
const limit = limits.tablePageSizeMax;
/** The conditions of `db:check` call the row `t`. */
const checked = {
  invoice: alias(invoice, 't'),
  payment: alias(payment, 't'),
  refund: alias(refund, 't'),
  order: alias(order, 't'),
};

const findDocuments: Find = ({ db }, from, before) => {
  const { invoice: t } = checked;
  const isWrong = or(sql.raw(isPostedWrongly('invoice')), sql.raw(isWrittenOffWrongly));
  return db
    .select({
      orderNumber: order.number,
      reference: t.number,
      currency: t.currency,
      cents: t.totalCents,
      total,
    })
    .from(t)
    .innerJoin(order, eq(order.id, t.orderId))
    .where(and(isWithin(t.issuedAt, from, before), isWrong))
    .limit(limit);
};

const findPayments: Find = ({ db }, from, before) => {
  const { payment: t } = checked;
  return db
    .select({
      orderNumber: order.number,
      reference: t.reference,
      currency: t.currency,
      cents: t.amountCents,
      total,
    })
    .from(t)
    .innerJoin(order, eq(order.id, t.orderId))
    .where(
      and(
        eq(t.state, sql`'succeeded'`),
        isWithin(t.receivedAt, from, before),
        sql.raw(isPostedWrongly('payment')),
      ),
    )
    .limit(limit);
};

/** Refunds of the payment's provider, or moved to another order, with the payment's reference. */
const findRefunds =
  (period: (t: typeof checked.refund, from: string, before: string) => SQL | undefined): Find =>
  ({ db }, from, before) => {
    const { refund: t } = checked;
    return db
      .select({
        ...{ orderNumber: order.number, reference: payment.reference, currency: payment.currency },
        ...{ cents: t.amountCents, total },
      })
      .from(t)
      .innerJoin(payment, eq(payment.id, t.paymentId))
      .innerJoin(order, eq(order.id, t.orderId))
      .where(period(t, from, before))
      .limit(limit);
  };

const findWrongRefunds = findRefunds((t, from, before) =>
  and(isWithin(t.completedAt, from, before), sql.raw(isPostedWrongly('refund'))),
);

/** Failed, or returned by the bank, while the order still holds money. */
const findBounced = findRefunds((t, from, before) =>
  and(eq(t.state, 'failed'), isWithin(t.updatedAt, from, before), sql`${heldCents} > 0`),
);

const findWrongSums: Find = ({ db }, from, before) => {
  const { order: t } = checked;
  const moved = db
    .select({ id: ledgerEntry.orderId })
    .from(ledgerEntry)
    .where(isWithin(ledgerEntry.happenedAt, from, before));
  return db
    .select({
      orderNumber: t.number,
      reference: noReference,
      currency: t.currency,
      cents: t.totalCents,
      total,
    })
    .from(t)
    .where(and(inArray(t.id, moved), sql.raw(hasWrongMoney)))
    .limit(limit);
};

const findUninvoiced: Find = ({ db }, from, before) =>
  db
    .select({
      ...{ orderNumber: order.number, reference: payment.reference, currency: payment.currency },
      ...{ cents: payment.amountCents, total },
    })
    .from(payment)
    .innerJoin(order, eq(order.id, payment.orderId))
    .where(
      and(
        eq(payment.state, sql`'succeeded'`),
        isWithin(payment.receivedAt, from, before),
        notExists(db.select({ id: invoice.id }).from(invoice).where(eq(invoice.orderId, payment.orderId))),
      ),
    )
    .limit(limit);

const findOrders =
  (isOne: SQL, cents: SQL<number>): Find =>
  ({ db }) =>
    db
      .select({ orderNumber: order.number, reference: noReference, currency: order.currency, cents, total })
      .from(order)
      .where(isOne)
      .orderBy(order.orderDate, order.id)
      .limit(limit);

/** Reports of providers about no payment: neither order nor amount is known. */
const findUnknown: Find = async ({ db, now }) => {
  const reports = await db.$count(providerEvent, isNewsOfUnknown(now()));
  return Array.from({ length: Math.min(reports, 1) }, () => ({
    ...{ orderNumber: '', reference: '', currency: '', cents: 0, total: reports },
  }));
};

const finders: Readonly<Record<MonthDifference, readonly Find[]>> = {
  ledger: [findDocuments, findPayments, findWrongRefunds],
  sums: [findWrongSums],
  uninvoiced: [findUninvoiced],
  bounced: [findBounced],
  overpaid: [findOrders(isOverpaid, sql<number>`${overpaidCents}`)],
  held: [findOrders(isHeld, sql<number>`${heldCents}`)],
  disputed: [findOrders(isDisputed, sql<number>`${order.disputedCents}`)],
  uncovered: [
    findOrders(
      isUncovered,
      sql<number>`(select sum(d.uncovered_cents)::int from ${dispute} d where d.order_id = ${order}.id)`,
    ),
  ],
  unknown: [findUnknown],
};

/**
 * Lists what needs a look before a month is closed (sales.month-agrees), by the checks of `db:check` and the counters of
 * Needs attention: of the month what the ledger has otherwise, received without an invoice and sent back by a
 * bank; as of today what is overpaid or held, disputed, and unknown. Of each kind the first
 * `limits.tablePageSizeMax` of `total`; kinds without any are left out.
 */
export async function findDifferences(ctx: Context, input: z.output<typeof readMonthSchema>) {
  const { from, before } = await readMonthPeriod(ctx, input);
  const found = await Promise.all(
    monthDifferences.map(async (what) => {
      const parts = await Promise.all(finders[what].map((find) => find(ctx, from, before)));
      return {
        what,
        total: parts.reduce((sum, rows) => sum + (rows[0]?.total ?? 0), 0),
        rows: parts
          .flat()
          .slice(0, limit)
          .map(({ total: _, ...row }) => row)
          .filter(({ orderNumber }) => orderNumber !== ''),
      };
    }),
  );
  return found.filter((difference) => difference.total > 0);
}
