import { analyticsMessages } from '@app/contracts/insight/analytics/messages';
import {
  type analyticsRangeSchema,
  type figureListSchema,
  sourceLabels,
} from '@app/contracts/insight/analytics/schema';
import { dayAfter, dayOf } from '@app/contracts/insight/stats/range';
import { limits } from '@app/contracts/limits';
import { template } from '@app/db/schema/catalogue/template';
import { siteFigure } from '@app/db/schema/traffic/page-view';
import { and, asc, desc, eq, gte, inArray, lt, min, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../../core/context';
import { readSettings } from '../../core/setting/read-settings';
import { findNamedPages } from '../../traffic/visit/find-named-pages';
import { countedPage } from '../../traffic/visit/visit-facts';
import { readDays } from '../stats/sum-sales';

export type AnalyticsRange = z.output<typeof analyticsRangeSchema>['range'];

/**
 * A range in days: `from` is inclusive, `until` exclusive; `before` is the start of the previous period, or
 * `from` when there is none.
 */
export interface FigureDays {
  before: string;
  from: string;
  until: string;
}

/** Returns the days of a range in the company's time zone; without a range, everything stored. */
export function figureDays(ctx: Context, range: AnalyticsRange, timeZone: string): FigureDays {
  if (range) return readDays(range);
  const until = dayAfter(dayOf(ctx.now(), timeZone), 1);
  const from = dayAfter(until, -(limits.figureMonths + 1) * 31);
  return { before: from, from, until };
}

const isWithin = ({ before, until }: Pick<FigureDays, 'before' | 'until'>) =>
  and(gte(siteFigure.day, before), lt(siteFigure.day, until));

const sum = (column: 'views' | 'visitors', when: ReturnType<typeof sql>) =>
  sql<number>`coalesce(sum(${siteFigure[column]}) filter (where ${when}), 0)::float8`;

/**
 * Returns views and visitors of a range, its days and the previous period (analytics.compared-ranges).
 * Visitors are summed by day: someone who visits on two days counts twice.
 */
export async function readSummary(ctx: Context, { range }: z.output<typeof analyticsRangeSchema>) {
  const { countVisits, timeZone } = await readSettings(ctx);
  const days = figureDays(ctx, range, timeZone);
  const isTotal = eq(siteFigure.dimension, 'total');
  const [rows, [first]] = await Promise.all([
    ctx.db
      .select({ day: siteFigure.day, views: siteFigure.views, visitors: siteFigure.visitors })
      .from(siteFigure)
      .where(and(isTotal, isWithin(days)))
      .orderBy(asc(siteFigure.day)),
    ctx.db
      .select({ day: min(siteFigure.day) })
      .from(siteFigure)
      .where(isTotal),
  ]);
  const add = (part: typeof rows) => ({
    views: part.reduce((total, { views }) => total + views, 0),
    visitors: part.reduce((total, { visitors }) => total + visitors, 0),
  });
  const rowsInRange = rows.filter(({ day }) => day >= days.from);
  return {
    isCounting: countVisits,
    timeZone,
    /** The first day with data; null before there is any. */
    since: first?.day ?? null,
    now: add(rowsInRange),
    before: range && add(rows.filter(({ day }) => day < days.from)),
    days: rowsInRange,
  };
}

const words: Readonly<Record<string, string>> = {
  [sourceLabels.direct]: analyticsMessages.direct,
  [sourceLabels.unknown]: analyticsMessages.unknown,
  [sourceLabels.others]: analyticsMessages.others,
};

/**
 * Returns the labels of list values: a template's title instead of its id, and for a page its name, if it has
 * one, with its path.
 */
export async function labelsOf(
  ctx: Context,
  of: z.output<typeof figureListSchema>['of'] | 'source',
  values: readonly string[],
): Promise<(value: string) => string> {
  const defaultLabel = (value: string) => words[value] ?? value;
  if (of === 'device') {
    const devices: Readonly<Record<string, string>> = analyticsMessages.devices;
    return (value) => devices[value] ?? defaultLabel(value);
  }
  if (of === 'page') {
    const pages = await findNamedPages(
      ctx,
      values.flatMap((value) => countedPage(value)?.named ?? []),
    );
    return (value) => {
      const title = pages.get(value)?.title;
      return title ? `${title} (${value})` : defaultLabel(value);
    };
  }
  if (of !== 'template') return defaultLabel;
  const ids = values.filter((value) => value !== sourceLabels.others);
  const rows = await ctx.db
    .select({ id: template.id, title: template.title })
    .from(template)
    .where(inArray(template.id, ids));
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  return (value) => titles.get(value) ?? words[value] ?? analyticsMessages.deletedTemplate;
}

/**
 * Returns the rows of a list with the most views in a range, each with its previous period
 * (analytics.compared-ranges).
 */
export async function readList(
  ctx: Context,
  { range, of }: z.output<typeof figureListSchema>,
  lines: number = limits.analyticsLines,
) {
  const { timeZone } = await readSettings(ctx);
  const days = figureDays(ctx, range, timeZone);
  const isInRange = sql`${siteFigure.day} >= ${days.from}`;
  const isBefore = sql`${siteFigure.day} < ${days.from}`;
  const rows = await ctx.db
    .select({
      value: siteFigure.value,
      views: sum('views', isInRange).as('views'),
      visitors: sum('visitors', isInRange).as('visitors'),
      viewsBefore: sum('views', isBefore),
    })
    .from(siteFigure)
    .where(and(eq(siteFigure.dimension, of), isWithin(days)))
    .groupBy(siteFigure.value)
    .having(sql`${sum('visitors', isInRange)} > 0`)
    .orderBy(desc(sql`views`), asc(siteFigure.value))
    .limit(lines);
  const labelOf = await labelsOf(
    ctx,
    of,
    rows.map(({ value }) => value),
  );
  return {
    lines: rows.map(({ viewsBefore, ...row }) => ({
      ...row,
      label: labelOf(row.value),
      viewsBefore: range && viewsBefore,
    })),
  };
}
