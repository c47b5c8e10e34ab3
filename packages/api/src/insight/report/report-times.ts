import type { reportRangeSchema } from '@app/contracts/insight/report/schema';
import { ticket } from '@app/db/schema/desk/ticket';
import { and, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../../core/context';
import { isReal, isRunning } from '../../desk/ticket/ticket-queue';
import { queryBothPeriods, readReportPeriod, type Span } from './read-report-period';

/** When a ticket was closed, or else finalized. */
export const endedAt = sql`coalesce(${ticket.closedAt}, ${ticket.finalizedAt})`;

const isIn = (at: SQL | typeof ticket.createdAt, { from, until }: Span) =>
  sql`${at} >= ${from}::timestamptz and ${at} < ${until}::timestamptz`;
const percentiles = (seconds: SQL) =>
  sql<number[] | null>`percentile_cont(array[0.5, 0.9]::float8[]) within group (order by ${seconds})`;

/** In whole seconds; null without data. */
const roundedAt = (percentileSeconds: number[] | null | undefined, index: number) => {
  const seconds = percentileSeconds?.[index];
  return seconds === undefined || seconds === null ? null : Math.round(seconds);
};

async function firstAnswers(ctx: Context, span: Span) {
  const at = ctx.now().toISOString();
  const isDue = sql`(${isRunning} and ${ticket.firstResponseDueAt} < ${at}::timestamptz)`;
  const [row] = await ctx.db
    .select({
      count: sql<number>`(count(${ticket.respondedAt}))::int`,
      inTime: sql<number>`(count(*) filter (where ${ticket.respondedAt} <= ${ticket.firstResponseDueAt}))::int`,
      due: sql<number>`(count(*) filter (where ${ticket.respondedAt} is not null or ${isDue}))::int`,
      times: percentiles(sql`date_part('epoch', ${ticket.respondedAt} - ${ticket.createdAt})`),
    })
    .from(ticket)
    .where(and(isIn(ticket.createdAt, span), isReal));
  return {
    count: row?.count ?? 0,
    medianSeconds: roundedAt(row?.times, 0),
    p90Seconds: roundedAt(row?.times, 1),
    /** Fraction of the answered or overdue tickets, from 0 to 1; null when there are none. */
    inTimeShare: row && row.due > 0 ? row.inTime / row.due : null,
  };
}

async function resolutions(ctx: Context, span: Span) {
  const [row] = await ctx.db
    .select({
      count: sql<number>`(count(*))::int`,
      times: percentiles(sql`date_part('epoch', ${endedAt} - ${ticket.createdAt})`),
    })
    .from(ticket)
    .where(and(isIn(endedAt, span), isNotNull(endedAt), isReal));
  return {
    count: row?.count ?? 0,
    medianSeconds: roundedAt(row?.times, 0),
    p90Seconds: roundedAt(row?.times, 1),
  };
}

/**
 * Returns how long customers waited (dashboard.report-times): for the first reply, for tickets opened in the
 * range, and until the end, for those closed or else finalized in it. Spam and merged tickets are left out.
 */
export async function reportTimes(ctx: Context, { range }: z.output<typeof reportRangeSchema>) {
  const period = await readReportPeriod(ctx, range);
  const [firstAnswer, resolution] = await Promise.all([
    queryBothPeriods(period, (span) => firstAnswers(ctx, span)),
    queryBothPeriods(period, (span) => resolutions(ctx, span)),
  ]);
  return { firstAnswer, resolution };
}
