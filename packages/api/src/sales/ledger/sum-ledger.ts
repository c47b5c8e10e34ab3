import type { Currency } from '@app/contracts/core/money/currency';
import type { LedgerKind } from '@app/contracts/sales/ledger/entry';
import { ledgerEntry } from '@app/db/schema/sales/ledger-entry';
import { order } from '@app/db/schema/sales/order';
import { and, count, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../core/context';

/** Joins an entry with its order. */
export const ofOrder = eq(order.id, ledgerEntry.orderId);

const ledgerCurrency = sql<Currency>`${ledgerEntry.currency}`;

/** What entries add up to, in minor units. */
export const entriesCents = sql<number>`sum(${ledgerEntry.amountCents})::float8`;

/** What customers owe in one currency after some entries, in minor units. */
export interface OwedSum {
  currency: Currency;
  cents: number;
}

/** The entries of one kind in one currency that raise what is owed, or those that lower it. */
export interface LedgerSum extends OwedSum {
  kind: LedgerKind;
  raises: boolean;
  entries: number;
}

/**
 * Adds up entries of the ledger by currency, kind and sign (sales.order-ledger). `isSearched` says that the
 * condition is about their orders too: these are joined only then.
 */
export async function sumLedger(
  { db }: Pick<Context, 'db'>,
  matches: SQL | undefined,
  isSearched = false,
): Promise<LedgerSum[]> {
  const { kind } = ledgerEntry;
  const raises = sql<boolean>`${ledgerEntry.amountCents} > 0`;
  const sums = db
    .select({ currency: ledgerCurrency, kind, raises, entries: count(), cents: entriesCents })
    .from(ledgerEntry)
    .$dynamic();
  return (isSearched ? sums.innerJoin(order, ofOrder) : sums)
    .where(matches)
    .groupBy(ledgerEntry.currency, kind, raises);
}

/** Adds up what customers owed before a moment, by currency: all years, so no more than that. */
export async function sumOwedBefore(
  { db }: Pick<Context, 'db'>,
  moment: string,
  matches?: SQL,
  isSearched = false,
): Promise<OwedSum[]> {
  const sums = db.select({ currency: ledgerCurrency, cents: entriesCents }).from(ledgerEntry).$dynamic();
  return (isSearched ? sums.innerJoin(order, ofOrder) : sums)
    .where(and(matches, lt(ledgerEntry.happenedAt, new Date(moment))))
    .groupBy(ledgerEntry.currency);
}

/** Returns the part of one currency, of all kinds by default. */
const partOf = (sums: readonly LedgerSum[], currency: Currency, kinds?: readonly LedgerKind[]) =>
  sums.filter((sum) => sum.currency === currency && (kinds?.includes(sum.kind) ?? true));

const totalCents = (sums: readonly OwedSum[]) => sums.reduce((total, { cents }) => total + cents, 0);

const countOf = (sums: readonly LedgerSum[]) => sums.reduce((total, { entries }) => total + entries, 0);

/**
 * Returns how what customers owe came about in a period, by currency, the one with most entries first: `earlier`
 * is what they owed before it. In minor units; below zero when more was received than invoiced.
 */
export function periodsOf(within: readonly LedgerSum[], earlier: readonly OwedSum[]) {
  return [...new Set([...within, ...earlier].map(({ currency }) => currency))]
    .map((currency) => {
      const own = partOf(within, currency);
      const sum = (...kinds: LedgerKind[]) => totalCents(partOf(own, currency, kinds));
      const openingCents = totalCents(earlier.filter((sum) => sum.currency === currency));
      return {
        currency,
        count: countOf(own),
        openingCents,
        invoicedCents: sum('deposit_invoice', 'final_invoice'),
        creditedCents: 0 - sum('credit_note'),
        receivedCents: 0 - sum('payment'),
        returnedCents: sum('refund', 'dispute'),
        writtenOffCents: 0 - sum('write_off'),
        movedCents: sum('move'),
        closingCents: openingCents + totalCents(own),
      };
    })
    .sort((one, other) => other.count - one.count || (one.currency < other.currency ? -1 : 1));
}

/**
 * Returns what was received, or what went back, by currency, most often first: what was taken back counts for
 * nothing.
 */
export function movementsOf(sums: readonly LedgerSum[], what: 'received' | 'returned') {
  const [kinds, sign]: [LedgerKind[], number] =
    what === 'received' ? [['payment'], -1] : [['refund', 'dispute'], 1];
  return [...new Set(sums.map(({ currency }) => currency))]
    .map((currency) => {
      const own = partOf(sums, currency, kinds);
      const moved = own.reduce((total, { raises, entries }) => total + (raises ? entries : -entries), 0);
      return { currency, count: sign * moved, cents: sign * totalCents(own) };
    })
    .filter(({ count: moved, cents }) => moved !== 0 || cents !== 0)
    .sort((one, other) => other.count - one.count);
}
