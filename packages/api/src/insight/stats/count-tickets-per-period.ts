import { dayOf, type StatsPeriod } from '@app/contracts/insight/stats/range';
import type { ticketsInPeriodsSchema } from '@app/contracts/insight/stats/schema';
import { limits } from '@app/contracts/limits';
import { ticket } from '@app/db/schema/desk/ticket';
import { dayTally } from '@app/db/schema/insight/day-tally';
import { gte, max, min, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../../core/context';
import { readDays, type StatsRange } from './sum-sales';

/** Postgres format of a period's label: `2026-11`, `2026-W47` (dashboard.period-labels). */
const labels = {
  month: 'YYYY-MM',
  week: 'IYYY-"W"IW',
} as const satisfies Record<StatsPeriod, string>;

interface CountedPeriod extends Record<string, unknown> {
  label: string;
  /** Its first day, which may be before the range. */
  start: string;
  count: number;
  /** Count for the same days of the period before. */
  before: number;
}

/**
 * Counts per period, newest first (dashboard.latest-weeks), in UTC; periods without a ticket are listed as 0.
 */
async function countPer(ctx: Context, unit: StatsPeriod, range: StatsRange, limit?: number) {
  const { before, from, until, days } = readDays(range);
  const startOf = (day: SQL) => sql`date_trunc(${sql.raw(`'${unit}'`)}, (${day})::timestamp)`;
  const tally = (begin: string, end: string, laterDays: number) => sql`
    select ${startOf(sql`${dayTally.day} + ${laterDays}::int`)} as start, sum(${dayTally.added})::int as count
    from ${dayTally}
    where ${dayTally.subject} = 'tickets' and ${dayTally.day} >= ${begin}::date and ${dayTally.day} < ${end}::date
    group by 1`;
  const rows = await ctx.db.execute<CountedPeriod>(sql`
    with counted as (${tally(from, until, 0)}), earlier as (${tally(before, from, days)})
    select to_char(start, ${sql.raw(`'${labels[unit]}'`)}) as label, to_char(start, 'YYYY-MM-DD') as start,
      coalesce(counted.count, 0) as count, coalesce(earlier.count, 0) as before
    from generate_series(
      ${startOf(sql`${from}::date`)},
      ${startOf(sql`${until}::date - 1`)},
      ${sql.raw(`interval '1 ${unit}'`)}
    ) as start
    left join counted using (start) left join earlier using (start)
    order by start desc
    limit ${limit ?? null}`);
  return [...rows];
}

/** Returns the range from the first ticket, at most five years back, until now; null without a ticket. */
async function wholeRange(ctx: Context): Promise<StatsRange | null> {
  const now = ctx.now();
  const earliest = new Date(now);
  earliest.setUTCFullYear(now.getUTCFullYear() - limits.statsYears);
  const [found] = await ctx.db
    .select({ first: min(ticket.createdAt), last: max(ticket.createdAt) })
    .from(ticket)
    .where(gte(ticket.createdAt, earliest));
  if (!found?.first || !found.last) return null;
  return { from: dayOf(found.first), to: dayOf(found.last > now ? found.last : now) };
}

/** Maps labels to counts, newest period first (dashboard.latest-weeks). */
async function countAllPer(ctx: Context, unit: StatsPeriod): Promise<Record<string, number>> {
  const range = await wholeRange(ctx);
  const periods = range ? await countPer(ctx, unit, range) : [];
  return Object.fromEntries(periods.map(({ label, count }) => [label, count]));
}

export async function countTicketsPerMonth(ctx: Context) {
  return { ticketsPerMonth: await countAllPer(ctx, 'month') };
}

/** Weeks follow ISO 8601. */
export async function countTicketsPerWeek(ctx: Context) {
  return { ticketsPerWeek: await countAllPer(ctx, 'week') };
}

/**
 * Returns the months of a range, or its latest four weeks (dashboard.latest-weeks), newest first. Periods at
 * the ends of the range only count days within it. `before` is null without a range.
 */
export async function countTicketsInPeriods(
  ctx: Context,
  { range, period }: z.output<typeof ticketsInPeriodsSchema>,
) {
  const days = range ?? (await wholeRange(ctx));
  if (!days) return { periods: [] };
  const periods = await countPer(ctx, period, days, period === 'week' ? limits.statsWeeks : undefined);
  return { periods: periods.map((each) => ({ ...each, before: range ? each.before : null })) };
}
