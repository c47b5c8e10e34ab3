import type { Currency } from '@app/contracts/core/money/currency';
import type { LedgerKind } from '@app/contracts/sales/ledger/entry';
import { ledgerEntry } from '@app/db/schema/sales/ledger-entry';
import { order } from '@app/db/schema/sales/order';
import { count, eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../core/context';

/** Joins an entry with its order. */
export const ofOrder = eq(order.id, ledgerEntry.orderId);

/** What entries add up to. */
export const entrySums = {
  entries: count(),
  /** How many raise what is owed less those that lower it, so that what was taken back counts for nothing. */
  balance: sql<number>`sum(sign(${ledgerEntry.amountCents}))::int`,
  /** What they add to what is owed, in minor units. */
  cents: sql<number>`sum(${ledgerEntry.amountCents})::float8`,
};

/** The entries of one kind in one currency. */
export interface LedgerSum {
  currency: Currency;
  kind: LedgerKind;
  entries: number;
  balance: number;
  cents: number;
}

/**
 * Adds up entries of the ledger by currency and kind (sales.order-ledger). `isSearched` says that the condition
 * is about their orders too: these are joined only then.
 */
export async function sumLedger(
  { db }: Pick<Context, 'db'>,
  matches: SQL | undefined,
  isSearched = false,
): Promise<LedgerSum[]> {
  const sums = db
    .select({ currency: sql<Currency>`${ledgerEntry.currency}`, kind: ledgerEntry.kind, ...entrySums })
    .from(ledgerEntry)
    .$dynamic();
  return (isSearched ? sums.innerJoin(order, ofOrder) : sums)
    .where(matches)
    .groupBy(ledgerEntry.currency, ledgerEntry.kind);
}

/** Returns the part of one currency, of all kinds by default. */
const partOf = (sums: readonly LedgerSum[], currency: Currency, kinds?: readonly LedgerKind[]) =>
  sums.filter((sum) => sum.currency === currency && (kinds?.includes(sum.kind) ?? true));

const total = (sums: readonly LedgerSum[], of: 'entries' | 'balance' | 'cents') =>
  sums.reduce((all, sum) => all + sum[of], 0);

/**
 * Returns how what customers owe came about in a period, by currency, the one with most entries first: `earlier`
 * are the sums of what came before it. In minor units; below zero when more was received than invoiced.
 */
export function periodsOf(within: readonly LedgerSum[], earlier: readonly LedgerSum[]) {
  return [...new Set([...within, ...earlier].map(({ currency }) => currency))]
    .map((currency) => {
      const own = partOf(within, currency);
      const sum = (...kinds: LedgerKind[]) => total(partOf(own, currency, kinds), 'cents');
      const openingCents = total(partOf(earlier, currency), 'cents');
      return {
        currency,
        count: total(own, 'entries'),
        openingCents,
        invoicedCents: sum('deposit_invoice', 'final_invoice'),
        creditedCents: 0 - sum('credit_note'),
        receivedCents: 0 - sum('payment'),
        returnedCents: sum('refund', 'dispute'),
        writtenOffCents: 0 - sum('write_off'),
        movedCents: sum('move'),
        closingCents: openingCents + total(own, 'cents'),
      };
    })
    .sort((one, other) => other.count - one.count || (one.currency < other.currency ? -1 : 1));
}

/** Returns what was received, or what went back, by currency, most often first. */
export function movementsOf(sums: readonly LedgerSum[], what: 'received' | 'returned') {
  const [kinds, sign]: [LedgerKind[], number] =
    what === 'received' ? [['payment'], -1] : [['refund', 'dispute'], 1];
  return [...new Set(sums.map(({ currency }) => currency))]
    .map((currency) => {
      const own = partOf(sums, currency, kinds);
      return { currency, count: sign * total(own, 'balance'), cents: sign * total(own, 'cents') };
    })
    .filter(({ count: moved, cents }) => moved !== 0 || cents !== 0)
    .sort((one, other) => other.count - one.count);
}
