import { reportRangeSchema } from '@app/contracts/insight/report/schema';
import { dayAfter, dayOf } from '@app/contracts/insight/stats/range';
import { limits } from '@app/contracts/limits';
import { ticket } from '@app/db/schema/desk/ticket';
import { ledgerEntry } from '@app/db/schema/sales/ledger-entry';
import { quote } from '@app/db/schema/sales/quote';
import { and, count, eq, gte, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Context } from '../../core/context';
import { readSettings } from '../../core/setting/read-settings';
import { adminProcedure, router } from '../../core/trpc';
import { isReal, isRunning } from '../../desk/ticket/ticket-queue';
import { isOffered } from '../../sales/quote/quote-figures';
import { reportTimeZone } from './read-report-period';
import { reportHours } from './report-hours';
import { reportPeople } from './report-people';
import { reportRatings } from './report-ratings';
import { endedAt, reportTimes } from './report-times';

/** Returns the Monday of a timestamp's week in UTC (dashboard.period-labels), as `2026-11-16`. */
const weekOf = (at: SQLWrapper): SQL<string> =>
  sql<string>`to_char(date_trunc('week', ${at} at time zone 'UTC'), 'YYYY-MM-DD')`;

/** Returns the first days of the latest weeks, oldest first. */
function latestWeeks(now: Date): [string, ...string[]] {
  const today = dayOf(now);
  const monday = dayAfter(today, -((new Date(today).getUTCDay() + 6) % 7));
  const [first = monday, ...rest] = Array.from({ length: limits.trendWeeks }, (_, week) =>
    dayAfter(monday, 7 * (week + 1 - limits.trendWeeks)),
  );
  return [first, ...rest];
}

const readArrivals = (ctx: Context, since: Date) =>
  ctx.db
    .select({
      week: weekOf(ticket.createdAt),
      tickets: count(),
      medianSeconds: sql<number | null>`round(percentile_cont(0.5) within group
        (order by date_part('epoch', ${ticket.respondedAt} - ${ticket.createdAt})))::float8`,
    })
    .from(ticket)
    .where(and(gte(ticket.createdAt, since), isReal))
    .groupBy(sql`1`);

const readClosings = (ctx: Context, since: Date) =>
  ctx.db
    .select({ week: weekOf(endedAt), tickets: count() })
    .from(ticket)
    .where(and(sql`${endedAt} >= ${since.toISOString()}::timestamptz`, isNotNull(endedAt), isReal))
    .groupBy(sql`1`);

const cents = (amount: SQLWrapper) => sql<number>`coalesce(sum(${amount}), 0)::float8`;

const readQuoted = (ctx: Context, since: Date, currency: string) =>
  ctx.db
    .select({ week: weekOf(quote.sentAt), cents: cents(quote.totalCents) })
    .from(quote)
    .where(and(gte(quote.sentAt, since), isOffered, eq(quote.currency, currency)))
    .groupBy(sql`1`);

const readPaid = (ctx: Context, since: Date, currency: string) =>
  ctx.db
    .select({ week: weekOf(ledgerEntry.happenedAt), cents: cents(sql`-${ledgerEntry.amountCents}`) })
    .from(ledgerEntry)
    .where(
      and(
        eq(ledgerEntry.kind, 'payment'),
        gte(ledgerEntry.happenedAt, since),
        eq(ledgerEntry.currency, currency),
      ),
    )
    .groupBy(sql`1`);

/**
 * Returns the latest `limits.trendWeeks` weeks, oldest first (dashboard.key-figures): the tickets open at the
 * end of each, as far as their current state shows; the median wait for the first reply to those opened in
 * it, in whole seconds, null where none was answered; the amounts quoted and paid, in minor units of the
 * settings' currency.
 */
async function reportTrends(ctx: Context) {
  const weeks = latestWeeks(ctx.now());
  const since = new Date(`${weeks[0]}T00:00:00Z`);
  const { currency } = await readSettings(ctx);
  const [openTickets, arrivals, closings, quoted, paid] = await Promise.all([
    ctx.db.$count(ticket, and(isRunning, isReal)),
    readArrivals(ctx, since),
    readClosings(ctx, since),
    readQuoted(ctx, since, currency),
    readPaid(ctx, since, currency),
  ]);
  const of = <Row extends { week: string }>(rows: readonly Row[], week: string) =>
    rows.find((row) => row.week === week);
  /** A ticket opened after a week is not open at its end yet; one that ended after it still is. */
  const openAfter = (week: string) =>
    weeks
      .filter((laterWeek) => laterWeek > week)
      .reduce(
        (open, laterWeek) =>
          open - (of(arrivals, laterWeek)?.tickets ?? 0) + (of(closings, laterWeek)?.tickets ?? 0),
        openTickets,
      );
  return {
    openTickets,
    currency,
    weeks: weeks.map((week) => ({
      start: week,
      openTickets: Math.max(0, openAfter(week)),
      firstAnswerSeconds: of(arrivals, week)?.medianSeconds ?? null,
      quotedCents: of(quoted, week)?.cents ?? 0,
      paidCents: of(paid, week)?.cents ?? 0,
    })),
  };
}

const expensiveProcedure = adminProcedure.meta({ scope: 'stats:read', cost: 10, fromReplica: true });
const reportProcedure = expensiveProcedure.input(reportRangeSchema);

export const reportRouter = router({
  timeZone: adminProcedure.meta({ scope: 'stats:read' }).query(({ ctx }) => reportTimeZone(ctx)),
  times: reportProcedure.query(({ ctx, input }) => reportTimes(ctx, input)),
  hours: reportProcedure.query(({ ctx, input }) => reportHours(ctx, input)),
  people: reportProcedure.query(({ ctx, input }) => reportPeople(ctx, input)),
  trends: expensiveProcedure.query(({ ctx }) => reportTrends(ctx)),
  ratings: reportProcedure.query(({ ctx, input }) => reportRatings(ctx, input)),
});
