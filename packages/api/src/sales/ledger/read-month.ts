import type { Currency } from '@app/contracts/core/money/currency';
import { issuedTaxes, type TaxedDocument } from '@app/contracts/files/document/document-shares';
import { dayOf } from '@app/contracts/insight/stats/range';
import type { LedgerKind } from '@app/contracts/sales/ledger/entry';
import type { readMonthSchema } from '@app/contracts/sales/ledger/schema';
import { invoice } from '@app/db/schema/sales/invoice';
import { ledgerEntry } from '@app/db/schema/sales/ledger-entry';
import { order } from '@app/db/schema/sales/order';
import { payment } from '@app/db/schema/sales/payment';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { isOverpaid, overpaidCents } from '../../billing/order-sums';
import { daysAfter, endOfDay } from '../../core/company-day';
import type { Context } from '../../core/context';
import { isWithin } from '../../core/is-within';
import { readSettings } from '../../core/setting/read-settings';
import { entriesCents, type LedgerSum, periodsOf, sumLedger, sumOwedBefore } from './sum-ledger';

/** What documents of one kind charge, or give back, at one rate, in minor units. */
interface IssuedTax {
  currency: Currency;
  kind: 'invoice' | 'credit_note';
  /** Empty, and the percentage "0", where no tax is charged. */
  name: string;
  percent: string;
  netCents: number;
  taxCents: number;
}

/** The parts of a stored document that say what it charges: few bytes of many, unpacked once. */
const taxedParts = sql<TaxedDocument>`(select to_jsonb(parts) from jsonb_to_record(${invoice.snapshot})
  as parts (kind text, total integer, tax jsonb, taxes jsonb, deductions jsonb))`;

/**
 * Adds up what the documents issued in a period charge by currency, kind and rate (sales.exported-taxes): the
 * same as the lines of the file. The highest rate comes first.
 */
async function issuedByRate(
  { db }: Pick<Context, 'db'>,
  { from, before }: { from: string; before: string },
): Promise<IssuedTax[]> {
  const documents = await db
    .select({ currency: sql<Currency>`${invoice.currency}`, document: taxedParts })
    .from(invoice)
    .where(isWithin(invoice.issuedAt, from, before));
  const sums = new Map<string, IssuedTax>();
  for (const { currency, document } of documents) {
    for (const { name, percent, net, amount } of issuedTaxes(document)) {
      const key = JSON.stringify([currency, document.kind, name, percent]);
      const { netCents, taxCents } = sums.get(key) ?? { netCents: 0, taxCents: 0 };
      sums.set(key, {
        ...{ currency, kind: document.kind, name, percent },
        ...{ netCents: netCents + net, taxCents: taxCents + amount },
      });
    }
  }
  return [...sums.values()].sort((one, other) =>
    one.kind === other.kind
      ? Number(other.percent) - Number(one.percent) || (one.name < other.name ? -1 : 1)
      : one.kind === 'invoice'
        ? -1
        : 1,
  );
}

/** Adds up what was received by method. */
const sumPayments = ({ db }: Context, isInMonth: SQL | undefined) =>
  db
    .select({
      currency: ledgerEntry.currency,
      provider: payment.provider,
      cents: sql<number>`-${entriesCents}`,
    })
    .from(ledgerEntry)
    .innerJoin(payment, eq(payment.id, ledgerEntry.sourceId))
    .where(and(eq(ledgerEntry.kind, 'payment'), isInMonth))
    .groupBy(ledgerEntry.currency, payment.provider)
    .orderBy(payment.provider);

/** Adds up what orders hold beyond what they ask for, today. */
const sumOverpaid = ({ db }: Context) =>
  db
    .select({ currency: sql<Currency>`${order.currency}`, cents: sql<number>`sum(${overpaidCents})::float8` })
    .from(order)
    .where(isOverpaid)
    .groupBy(order.currency);

const noEntries = { kind: 'final_invoice', raises: true, entries: 0, cents: 0 } as const;

/**
 * Returns a month of the books (sales.month-agrees), the current one of the company by default. Amounts are in minor
 * units, by currency: what customers owed before, the documents issued by kind and tax rate, what was written
 * off, received by method, refunded, lost in disputes and moved, and what they owed after; then what orders hold
 * too much today. `differenceCents` is what the closing amount of the ledger has beyond the opening one, the
 * documents and the money.
 */
export async function readMonth(ctx: Context, input: z.output<typeof readMonthSchema>) {
  const period = await readMonthPeriod(ctx, input);
  const isInMonth = isWithin(ledgerEntry.happenedAt, period.from, period.before);
  const [within, earlier, taxes, methods, overpaid] = await Promise.all([
    sumLedger(ctx, isInMonth),
    sumOwedBefore(ctx, period.from),
    issuedByRate(ctx, period),
    sumPayments(ctx, isInMonth),
    sumOverpaid(ctx),
  ]);
  // A document that the ledger lacks has a currency too.
  const mentioned = [...taxes, ...overpaid].map(({ currency }): LedgerSum => ({ ...noEntries, currency }));
  const currencies = periodsOf([...within, ...mentioned], earlier).map(({ currency, ...sums }) => {
    const own = <Row extends { currency: string }>(rows: readonly Row[]) =>
      rows.filter((row) => row.currency === currency);
    const sum = (kind: LedgerKind, isPart = (_: LedgerSum) => true) =>
      own(within).reduce((all, row) => (row.kind === kind && isPart(row) ? all + row.cents : all), 0);
    const issued = (kind: (typeof taxes)[number]['kind']) =>
      own(taxes).reduce((sum, row) => (row.kind === kind ? sum + row.netCents + row.taxCents : sum), 0);
    const { openingCents, writtenOffCents, receivedCents, returnedCents, movedCents, closingCents } = sums;
    const [invoicedCents, creditedCents] = [issued('invoice'), issued('credit_note')];
    const expected =
      openingCents +
      invoicedCents -
      creditedCents -
      writtenOffCents -
      receivedCents +
      returnedCents +
      movedCents;
    return {
      ...{ currency, openingCents, invoicedCents, creditedCents, writtenOffCents, receivedCents },
      refundedCents: sum('refund'),
      disputedCents: sum('dispute'),
      /** From one order to another: in all it changes nothing. */
      movedCents: sum('move', ({ raises }) => raises),
      closingCents,
      overpaidCents: own(overpaid)[0]?.cents ?? 0,
      differenceCents: closingCents - expected,
      taxes: own(taxes).map(({ currency: _, ...tax }) => tax),
      methods: own(methods).map(({ currency: _, ...method }) => method),
    };
  });
  return { ...period, currencies };
}

/**
 * Returns a month of the company's calendar, the current one by default: its first and its last day, and the
 * moments that enclose them, as ISO 8601.
 */
export async function readMonthPeriod(ctx: Context, input: z.output<typeof readMonthSchema>) {
  const { timeZone } = await readSettings(ctx);
  const currentMonth = dayOf(ctx.now(), timeZone).slice(0, 7);
  const month = input.month ?? currentMonth;
  const firstDay = `${month}-01`;
  const lastDay = daysAfter(`${daysAfter(firstDay, 31).slice(0, 7)}-01`, -1);
  const [moments] = await ctx.db.execute<{ from: string; before: string }>(
    sql`select ${endOfDay(daysAfter(firstDay, -1), timeZone)} as "from", ${endOfDay(lastDay, timeZone)} as before`,
  );
  if (!moments) throw new Error('the moments were not returned');
  const [from, before] = [new Date(moments.from).toISOString(), new Date(moments.before).toISOString()];
  return { month, currentMonth, timeZone, firstDay, lastDay, from, before };
}
