import { limits } from '@app/contracts/limits';
import { ticket } from '@app/db/schema/ticket';
import { sql } from 'drizzle-orm';
import type { Context } from '../core/context';

/** The unit of Postgres' date functions and the label of one period: `2026-11`, `2026-W47` (B86). */
const periods = {
  month: 'YYYY-MM',
  week: 'IYYY-"W"IW',
} as const;

/**
 * Label to count, the newest period first (B85), in UTC, from the first ticket on and at most five years back.
 * Periods without a ticket are there as 0.
 */
async function countPer(ctx: Context, period: keyof typeof periods): Promise<Record<string, number>> {
  const now = sql`${ctx.now().toISOString()}::timestamptz at time zone 'UTC'`;
  const unit = sql.raw(`'${period}'`);
  const rows = await ctx.db.execute<{ label: string; count: number }>(sql`
    with counted as (
      select date_trunc(${unit}, ${ticket.createdAt} at time zone 'UTC') as start, count(*)::int as count
      from ${ticket}
      where ${ticket.createdAt} >= (${now} - make_interval(years => ${limits.statsYears})) at time zone 'UTC'
      group by 1
    )
    select to_char(start, ${sql.raw(`'${periods[period]}'`)}) as label, coalesce(counted.count, 0) as count
    from generate_series(
      (select min(start) from counted),
      greatest(date_trunc(${unit}, ${now}), (select max(start) from counted)),
      ${sql.raw(`interval '1 ${period}'`)}
    ) as start
    left join counted using (start)
    order by start desc`);
  return Object.fromEntries(rows.map(({ label, count }) => [label, count]));
}

export async function countTicketsPerMonth(ctx: Context) {
  return { ticketsPerMonth: await countPer(ctx, 'month') };
}

/** Weeks are those of ISO 8601. */
export async function countTicketsPerWeek(ctx: Context) {
  return { ticketsPerWeek: await countPer(ctx, 'week') };
}
