import {
  type FunnelPart,
  type FunnelStep,
  type funnelSchema,
  funnelSteps,
  sourceWords,
} from '@app/contracts/analytics/schema';
import { limits } from '@app/contracts/limits';
import { order } from '@app/db/schema/order';
import { siteFigure } from '@app/db/schema/page-view';
import { quote } from '@app/db/schema/quote';
import { ticket, ticketTemplate } from '@app/db/schema/ticket';
import { and, eq, gte, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../core/context';
import { isCounted } from '../report/report-times';
import { readSettings } from '../setting/read-settings';
import { type FigureDays, figureDays, labelsOf } from './read-figures';

/** How many people came to each step. */
type Steps = Record<FunnelStep, number>;
type Part = { value: string } & Partial<Steps>;

const steps = (part: Partial<Steps> = {}): Steps => ({
  page: 0,
  item: 0,
  cart: 0,
  ticket: 0,
  quote: 0,
  paid: 0,
  ...part,
});

interface Asked {
  days: FigureDays;
  timeZone: string;
}

/** The Monday of a day's week, as `2026-11-16`. */
const weekOf = (day: SQL) => sql<string>`to_char(date_trunc('week', ${day}), 'YYYY-MM-DD')`;

/** The steps of visitors, who are nobody: added up from the figures of days. */
function readVisitors(ctx: Context, by: FunnelPart | 'all', { days }: Asked): Promise<Part[]> {
  const dimension = by === 'template' || by === 'source' ? by : 'total';
  const value = by === 'week' ? weekOf(sql`${siteFigure.day}::timestamp`) : sql<string>`${siteFigure.value}`;
  const sum = (column: keyof typeof siteFigure.$inferSelect) =>
    sql<number>`sum(${siteFigure[column]})::float8`;
  return ctx.db
    .select({
      value: value.as('part'),
      page: sum('visitors'),
      item: sum('itemVisitors'),
      cart: sum('cartVisitors'),
    })
    .from(siteFigure)
    .where(
      and(
        eq(siteFigure.dimension, dimension),
        gte(siteFigure.day, days.from),
        lt(siteFigure.day, days.until),
      ),
    )
    .groupBy(sql`part`);
}

/**
 * The steps of requests that customers sent in the range themselves, whenever the later ones came. A sale without a quote was quoted, too:
 * its price was agreed on.
 */
function readRequests(ctx: Context, by: FunnelPart | 'all', { days, timeZone }: Asked): Promise<Part[]> {
  const midnight = (day: string) => sql`(${day}::date::timestamp at time zone ${timeZone})`;
  const sold = sql`exists (select from ${order} where ${order.ticketId} = ${ticket.id})`;
  const quoted = sql`exists (select from ${quote} where ${quote.ticketId} = ${ticket.id} and ${isNotNull(quote.sentAt)})`;
  const paid = sql`exists (
    select from ${order} where ${order.ticketId} = ${ticket.id} and ${order.paymentStatus} = 'paid')`;
  const value = {
    all: sql<string>`''`,
    week: weekOf(sql`${ticket.createdAt} at time zone ${timeZone}`),
    source: sql<string>`coalesce(${ticket.visitSource}, ${sourceWords.unknown})`,
    template: sql<string>`${ticketTemplate.templateId}::text`,
  }[by];
  const query = ctx.db
    .select({
      value: value.as('part'),
      ticket: sql<number>`count(*)::int`,
      quote: sql<number>`(count(*) filter (where ${quoted} or ${sold}))::int`,
      paid: sql<number>`(count(*) filter (where ${paid}))::int`,
    })
    .from(ticket)
    .$dynamic();
  const joined =
    by === 'template' ? query.innerJoin(ticketTemplate, eq(ticketTemplate.ticketId, ticket.id)) : query;
  return joined
    .where(
      and(
        sql`${ticket.createdAt} >= ${midnight(days.from)} and ${ticket.createdAt} < ${midnight(days.until)}`,
        eq(ticket.source, 'page'),
        isCounted,
        by === 'template' ? isNotNull(ticketTemplate.templateId) : undefined,
      ),
    )
    .groupBy(sql`part`);
}

async function readParts(ctx: Context, by: FunnelPart | 'all', asked: Asked): Promise<Map<string, Steps>> {
  const found = await Promise.all([readVisitors(ctx, by, asked), readRequests(ctx, by, asked)]);
  const parts = new Map<string, Steps>();
  for (const { value, ...counts } of found.flat()) {
    parts.set(value, { ...steps(parts.get(value)), ...counts });
  }
  return parts;
}

/** Those that come furthest first: paid, then quoted, and so on back to the page. */
const compareSteps = (a: Steps, b: Steps) =>
  funnelSteps.toReversed().reduce((difference, step) => difference || b[step] - a[step], 0);

/**
 * How many of those who opened a page came how far (analytics.six-steps): of all, beside the period before, and told by template, by the
 * source of the visit or by week. Visitors are counted by day, requests by when they were sent.
 */
export async function readFunnel(
  ctx: Context,
  { range, by }: z.output<typeof funnelSchema>,
  lines: number = limits.analyticsLines,
) {
  const { timeZone } = await readSettings(ctx);
  const days = figureDays(ctx, range, timeZone);
  const earlier = { ...days, from: days.before, until: days.from };
  const [all, before, parts] = await Promise.all([
    readParts(ctx, 'all', { days, timeZone }),
    range && readParts(ctx, 'all', { days: earlier, timeZone }),
    readParts(ctx, by, { days, timeZone }),
  ]);
  const sorted = [...parts].sort(([a, one], [b, other]) =>
    by === 'week' ? b.localeCompare(a) : compareSteps(one, other) || a.localeCompare(b),
  );
  const shown = sorted.slice(0, lines);
  const labelOf = await labelsOf(
    ctx,
    by === 'week' ? 'source' : by,
    shown.map(([value]) => value),
  );
  return {
    now: steps(all.get('')),
    before: before && steps(before.get('')),
    parts: shown.map(([value, counts]) => ({ value, label: labelOf(value), ...counts })),
  };
}
