import type { InvoiceFilter, listInvoicesSchema, myInvoicesSchema } from '@app/contracts/invoice/schema';
import { limits } from '@app/contracts/limits';
import type { Currency } from '@app/contracts/money/currency';
import { invoice } from '@app/db/schema/invoice';
import { order } from '@app/db/schema/order';
import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { containsText } from '../core/contains-text';
import type { Context, UserContext } from '../core/context';
import { isWithin } from '../core/is-within';
import type { SortKey } from '../core/keyset-pagination';
import { readableBy } from '../core/readable-by';
import { inState, invoiceColumns, isUnsettled, ofOrder, toInvoice } from './invoice-view';

/** What the list is sorted by, written as its index is. */
export const invoiceSortKeys: readonly SortKey[] = [
  { by: invoice.issuedAt, type: 'timestamptz' },
  { by: invoice.id, type: 'uuid' },
];

/** An order by its number: its id is looked up once, so that the sums need no other table. */
const idOfOrder = (number: string) =>
  sql`(select ${order.id} from ${order} where ${order.number} = ${number})`;

/** The invoices that match: text in number, customer or e-mail, their order, kind, state, and when they were issued. */
export function matchingInvoices(
  { search, orderNumber, kind, state, issuedFrom, issuedBefore }: InvoiceFilter,
  now: Date,
): SQL | undefined {
  return and(
    containsText(invoice.searchText, search),
    orderNumber === undefined ? undefined : sql`${invoice.orderId} = ${idOfOrder(orderNumber)}`,
    kind && eq(invoice.kind, kind),
    state && inState(state, now),
    isWithin(invoice.issuedAt, issuedFrom, issuedBefore),
  );
}

/**
 * What all that match come to in each currency. Whatever is settled is added up from an index alone, and the few that are not from theirs.
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
 * One page of invoices and credit notes: `invoices.length` of `total` that match (dashboard.paged-lists). `sums` are over all that
 * match, for each currency: what was invoiced and credited, what of it is still to be paid, and what of that is late.
 */
export async function listInvoices(ctx: Context, input: z.output<typeof listInvoicesSchema>) {
  const { direction, page, pageSize } = input;
  const now = ctx.now();
  const matches = matchingInvoices(input, now);
  const inOrder = direction === 'asc' ? asc : desc;
  const [rows, sums] = await Promise.all([
    ctx.db
      .select(invoiceColumns)
      .from(invoice)
      .innerJoin(order, ofOrder)
      .where(matches)
      .orderBy(...invoiceSortKeys.map(({ by }) => inOrder(by)))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    sumInvoices(ctx, matches, now),
  ]);
  return {
    invoices: rows.map((row) => ({ ...toInvoice(row, now), customerId: row.userId, sample: row.sample })),
    total: sums.reduce((total, { count: rowsOf }) => total + rowsOf, 0),
    sums: sums.map(({ count: _count, ...sum }) => sum),
    page,
    pageSize,
  };
}

/** A page of the caller's own invoices and credit notes, or of those of an order that they may read, the newest first. */
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
    .select({ ...invoiceColumns, all: sql<number>`count(*) over ()::int` })
    .from(invoice)
    .innerJoin(order, ofOrder)
    .where(visible)
    .orderBy(desc(invoice.issuedAt), desc(invoice.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { invoices: rows.map((row) => toInvoice(row, ctx.now())), total: rows[0]?.all ?? 0, page, pageSize };
}
