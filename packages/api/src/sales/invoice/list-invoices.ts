import type { Currency } from '@app/contracts/core/money/currency';
import { limits } from '@app/contracts/limits';
import type {
  InvoiceFilter,
  listInvoicesSchema,
  myInvoicesSchema,
} from '@app/contracts/sales/invoice/schema';
import { invoice } from '@app/db/schema/sales/invoice';
import { order } from '@app/db/schema/sales/order';
import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { containsWords } from '../../core/contains-text';
import type { Context, UserContext } from '../../core/context';
import { isWithin } from '../../core/is-within';
import type { SortKey } from '../../core/keyset-pagination';
import { totalRows } from '../../core/pagination';
import { readableBy } from '../../core/readable-by';
import { electronicFacts, hasEInvoice } from './e-invoice';
import { inState, invoiceColumns, isUnsettled, ofOrder, toInvoice } from './invoice-view';

/** The sort keys of the list, matching its index. */
export const invoiceSortKeys: readonly SortKey[] = [
  { by: invoice.issuedAt, type: 'timestamptz' },
  { by: invoice.id, type: 'uuid' },
];

/** Selects an order's id by its number: it is looked up once, so that the sums need no join. */
const idOfOrder = (number: string) =>
  sql`(select ${order.id} from ${order} where ${order.number} = ${number})`;

/**
 * Returns the condition for matching invoices: text in number, customer or e-mail, order, kind, state, and
 * time of issue.
 */
export function matchingInvoices(
  { search, orderNumber, kind, state, issuedFrom, issuedBefore }: InvoiceFilter,
  now: Date,
): SQL | undefined {
  return and(
    containsWords(invoice.searchText, search),
    orderNumber === undefined ? undefined : sql`${invoice.orderId} = ${idOfOrder(orderNumber)}`,
    kind && eq(invoice.kind, kind),
    state && inState(state, now),
    isWithin(invoice.issuedAt, issuedFrom, issuedBefore),
  );
}

/**
 * Returns the totals of all matches by currency. Totals come from an index-only scan, and outstanding amounts
 * from the partial index of the few unsettled invoices.
 */
async function sumInvoices(ctx: Context, matches: SQL | undefined, now: Date) {
  const unpaid = sql`${invoice.totalCents} - ${invoice.settledCents}`;
  const [all, open] = await Promise.all([
    ctx.db
      .select({
        currency: sql<Currency>`${invoice.currency}`,
        kind: invoice.kind,
        count: count(),
        cents: sql<number>`sum(${invoice.totalCents})::float8`,
      })
      .from(invoice)
      .where(matches)
      .groupBy(invoice.currency, invoice.kind),
    ctx.db
      .select({
        currency: invoice.currency,
        unpaidCents: sql<number>`sum(${unpaid})::float8`,
        overdueCents: sql<number>`coalesce(sum(${unpaid}) filter (where ${inState('overdue', now)}), 0)::float8`,
      })
      .from(invoice)
      .where(and(matches, isUnsettled))
      .groupBy(invoice.currency),
  ]);
  const sumOf = (field: 'count' | 'cents', which: (row: (typeof all)[number]) => boolean) =>
    all.filter(which).reduce((sum, row) => sum + row[field], 0);
  return [...new Set(all.map(({ currency }) => currency))]
    .map((currency) => {
      const { unpaidCents = 0, overdueCents = 0 } = open.find((row) => row.currency === currency) ?? {};
      const isOwn = (row: (typeof all)[number]) => row.currency === currency;
      const isCredit = (row: (typeof all)[number]) => row.kind === 'credit_note';
      return {
        count: sumOf('count', isOwn),
        currency,
        invoicedCents: sumOf('cents', (row) => isOwn(row) && !isCredit(row)),
        creditedCents: sumOf('cents', (row) => isOwn(row) && isCredit(row)),
        unpaidCents,
        overdueCents,
      };
    })
    .sort((a, b) => b.count - a.count || (a.currency < b.currency ? -1 : 1));
}

/**
 * Lists one page of invoices and credit notes: `invoices.length` of `total` matches (dashboard.paged-lists).
 * `sums` cover all matches by currency: the amount invoiced and credited, the outstanding amount, and the
 * overdue part of that.
 */
export async function listInvoices(ctx: Context, input: z.output<typeof listInvoicesSchema>) {
  const { direction, page, pageSize } = input;
  const now = ctx.now();
  const matches = matchingInvoices(input, now);
  const sortOrder = direction === 'asc' ? asc : desc;
  const [rows, sums] = await Promise.all([
    ctx.db
      .select({ ...invoiceColumns, electronicFacts })
      .from(invoice)
      .innerJoin(order, ofOrder)
      .where(matches)
      .orderBy(...invoiceSortKeys.map(({ by }) => sortOrder(by)))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    sumInvoices(ctx, matches, now),
  ]);
  return {
    invoices: rows.map((row) => ({
      ...toInvoice(row, now),
      ...{ customerId: row.userId, sample: row.sample, eInvoice: hasEInvoice(row) },
    })),
    total: sums.reduce((total, { count: rowsOf }) => total + rowsOf, 0),
    sums: sums.map(({ count: _count, ...sum }) => sum),
    page,
    pageSize,
  };
}

/**
 * Lists a page of the caller's own invoices and credit notes, or of those of an order that they may read,
 * newest first.
 */
export async function listMyInvoices(
  ctx: UserContext,
  { orderNumber, page }: z.output<typeof myInvoicesSchema>,
) {
  const visible =
    orderNumber === undefined
      ? eq(invoice.userId, ctx.actor.id)
      : and(eq(order.number, orderNumber), readableBy(ctx, invoice.userId));
  const pageSize = limits.tablePageSize;
  const rows = await ctx.db
    .select({ ...invoiceColumns, electronicFacts })
    .from(invoice)
    .innerJoin(order, ofOrder)
    .where(visible)
    .orderBy(desc(invoice.issuedAt), desc(invoice.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const counted = ctx.db.select({ total: count() }).from(invoice).innerJoin(order, ofOrder).where(visible);
  return {
    invoices: rows.map((row) => ({ ...toInvoice(row, ctx.now()), eInvoice: hasEInvoice(row) })),
    ...{ total: await totalRows(rows, { page, pageSize }, counted), page, pageSize },
  };
}
