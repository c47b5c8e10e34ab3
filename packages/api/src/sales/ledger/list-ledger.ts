import type { Currency } from '@app/contracts/core/money/currency';
import { dayOf } from '@app/contracts/insight/stats/range';
import type { LedgerFilter, listLedgerSchema } from '@app/contracts/sales/ledger/schema';
import { isDemoRow } from '@app/db/demo/demo-id';
import { ledgerEntry } from '@app/db/schema/sales/ledger-entry';
import { order } from '@app/db/schema/sales/order';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { containsWords } from '../../core/contains-text';
import type { Context } from '../../core/context';
import { isWithin } from '../../core/is-within';
import type { SortKey } from '../../core/keyset-pagination';
import { readSettings } from '../../core/setting/read-settings';
import { ofOrder, periodsOf, sumLedger, sumOwedBefore } from './sum-ledger';

/** The sort keys of the list, matching its index. */
export const ledgerSortKeys: readonly SortKey[] = [
  { by: ledgerEntry.happenedAt, type: 'timestamptz' },
  { by: ledgerEntry.recordedAt, type: 'timestamptz' },
  { by: ledgerEntry.id, type: 'uuid' },
];

/** The columns of an entry with its order, for the list and the file. */
export const ledgerColumns = {
  id: ledgerEntry.id,
  kind: ledgerEntry.kind,
  amountCents: ledgerEntry.amountCents,
  currency: sql<Currency>`${ledgerEntry.currency}`,
  reference: ledgerEntry.reference,
  reason: ledgerEntry.reason,
  happenedAt: ledgerEntry.happenedAt,
  recordedAt: ledgerEntry.recordedAt,
  orderNumber: order.number,
  customerId: order.userId,
  customerName: order.customerName,
  customerEmail: order.customerEmail,
  sample: sql<boolean>`${isDemoRow(order.id)}`,
};

/** Returns the condition for entries of a kind whose order has these words, whenever they happened. */
const matchingAnyTime = ({ search, kind }: LedgerFilter) =>
  and(containsWords(order.searchText, search), kind && eq(ledgerEntry.kind, kind));

/** Returns the condition for matching entries. */
export function matchingEntries(filter: LedgerFilter): SQL | undefined {
  const { happenedFrom, happenedBefore } = filter;
  return and(matchingAnyTime(filter), isWithin(ledgerEntry.happenedAt, happenedFrom, happenedBefore));
}

/**
 * Lists one page of the ledger of all orders (sales.order-ledger): `entries.length` of `total` matches
 * (dashboard.paged-lists). `sums` cover all matches by currency, in minor units: what customers owed at the
 * start, what was invoiced, credited, received, returned, written off and moved between orders since (over all
 * orders nothing), and what they owed at the end; below zero when more was received than invoiced.
 */
export async function listLedger(ctx: Context, input: z.output<typeof listLedgerSchema>) {
  const { direction, page, pageSize, happenedFrom } = input;
  const matches = matchingEntries(input);
  const sortOrder = direction === 'asc' ? asc : desc;
  const isSearched = input.search !== '';
  const [{ timeZone }, rows, within, earlier] = await Promise.all([
    readSettings(ctx),
    ctx.db
      .select(ledgerColumns)
      .from(ledgerEntry)
      .innerJoin(order, ofOrder)
      .where(matches)
      .orderBy(...ledgerSortKeys.map(({ by }) => sortOrder(by)))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    sumLedger(ctx, matches, isSearched),
    happenedFrom === undefined ? [] : sumOwedBefore(ctx, happenedFrom, matchingAnyTime(input), isSearched),
  ]);
  const sums = periodsOf(within, earlier);
  return {
    entries: rows.map(({ happenedAt, recordedAt, customerName, customerEmail, ...row }) => ({
      ...row,
      customer: { name: customerName, email: customerEmail },
      /** The company's day (sales.company-days). */
      happenedOn: dayOf(happenedAt, timeZone),
      recordedAt: recordedAt.toISOString(),
    })),
    total: sums.reduce((total, row) => total + row.count, 0),
    sums: sums.map(({ count: _count, ...sum }) => sum),
    page,
    pageSize,
  };
}
