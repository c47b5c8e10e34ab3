import type { reportRangeSchema } from '@app/contracts/insight/report/schema';
import { dayAfter, dayOf } from '@app/contracts/insight/stats/range';
import { limits } from '@app/contracts/limits';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../../core/context';
import { readSettings } from '../../core/setting/read-settings';
import { readDays } from '../stats/sum-sales';

export type ReportRange = z.output<typeof reportRangeSchema>['range'];

/** Timestamps in Postgres format; `from` is inclusive, `until` exclusive. */
export interface Span {
  from: string;
  until: string;
}

export interface ReportPeriod {
  timeZone: string;
  now: Span;
  /** The same number of days before it; null without a range. */
  before: Span | null;
}

/**
 * Returns the time zone of the days and hours in reports (dashboard.report-days); date ranges in the
 * dashboard begin on these days.
 */
export async function reportTimeZone(ctx: Context) {
  const { timeZone } = await readSettings(ctx);
  return { timeZone };
}

/**
 * Returns the bounds of a range in the company's time zone (dashboard.report-days), and of the period before
 * it.
 */
export async function readReportPeriod(ctx: Context, range: ReportRange): Promise<ReportPeriod> {
  const { timeZone } = await readSettings(ctx);
  const today = dayOf(ctx.now(), timeZone);
  const last = range ?? { from: dayAfter(today, -limits.statsYears * 365), to: today };
  const days = readDays(last);
  const midnight = (day: string) => sql`(${day}::date::timestamp at time zone ${timeZone})`;
  const [moments] = await ctx.db.execute<{ before: string; from: string; until: string }>(
    sql`select ${midnight(days.before)} as before, ${midnight(days.from)} as from, ${midnight(days.until)} as until`,
  );
  if (!moments) throw new Error('the moments were not returned');
  const momentOf = (text: string) => new Date(text).toISOString();
  const [before, from, until] = [momentOf(moments.before), momentOf(moments.from), momentOf(moments.until)];
  return { timeZone, now: { from, until }, before: range && { from: before, until: from } };
}

/** Runs the same query for a range and for the period before it, concurrently. */
export async function queryBothPeriods<Answer>(
  { now, before }: ReportPeriod,
  ask: (span: Span) => Promise<Answer>,
): Promise<{ now: Answer; before: Answer | null }> {
  const [answer, earlier] = await Promise.all([ask(now), before && ask(before)]);
  return { now: answer, before: earlier };
}
