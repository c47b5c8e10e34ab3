import {
  type FunnelPart,
  type FunnelStep,
  type funnelSchema,
  funnelSteps,
  sourceLabels,
} from '@app/contracts/insight/analytics/schema';
import { limits } from '@app/contracts/limits';
import { ticket, ticketTemplate } from '@app/db/schema/desk/ticket';
import { order } from '@app/db/schema/sales/order';
import { quote } from '@app/db/schema/sales/quote';
import { siteFigure } from '@app/db/schema/traffic/page-view';
import { and, eq, gte, isNotNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../../core/context';
import { readSettings } from '../../core/setting/read-settings';
import { isReal } from '../../desk/ticket/ticket-queue';
import { type FigureDays, figureDays, labelsOf } from './read-figures';

/** The number of people who reached each step. */
type StepCounts = Record<FunnelStep, number>;
type PartCounts = { value: string } & Partial<StepCounts>;
/** Whether it belongs to the range or to the previous period. */
type RequestCounts = PartCounts & { isNow: boolean };

const emptySteps = (): StepCounts => ({ page: 0, item: 0, cart: 0, ticket: 0, quote: 0, paid: 0 });

interface FunnelRange {
  days: FigureDays;
  timeZone: string;
}

/** The Monday of a day's week, as `2026-11-16`. */
const weekOf = (day: SQL) => sql<string>`to_char(date_trunc('week', ${day}), 'YYYY-MM-DD')`;

/** Reads the steps of anonymous visitors, summed from the daily counts. */
function readVisitors(ctx: Context, by: FunnelPart | 'all', { days }: FunnelRange): Promise<PartCounts[]> {
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
 * Counts the steps of requests that customers sent themselves in the range and in the previous period, no
 * matter when the later steps happened. A sale without a quote counts as quoted: its price was agreed on.
 */
function countRequests(ctx: Context, by: FunnelPart | 'all', { days, timeZone }: FunnelRange) {
  const midnight = (day: string) => sql`(${day}::date::timestamp at time zone ${timeZone})`;
  // A ticket has at most one order, so the join adds no rows.
  const isQuoted = sql`${order.id} is not null or exists (
    select from ${quote} where ${quote.ticketId} = ${ticket.id} and ${isNotNull(quote.sentAt)})`;
  const value = {
    all: sql<string>`''`,
    week: weekOf(sql`${ticket.createdAt} at time zone ${timeZone}`),
    source: sql<string>`coalesce(${ticket.visitSource}, ${sourceLabels.unknown})`,
    template: sql<string>`${ticketTemplate.templateId}`,
  }[by];
  const query = ctx.db
    .select({
      value: value.as('part'),
      isNow: sql<boolean>`${ticket.createdAt} >= ${midnight(days.from)}`.as('is_now'),
      ticket: sql<number>`count(*)::int`.as('requests'),
      quote: sql<number>`(count(*) filter (where ${isQuoted}))::int`.as('quoted'),
      paid: sql<number>`(count(*) filter (where ${order.paymentStatus} = 'paid'))::int`.as('paid'),
    })
    .from(ticket)
    .leftJoin(order, eq(order.ticketId, ticket.id))
    .$dynamic();
  const joined =
    by === 'template' ? query.innerJoin(ticketTemplate, eq(ticketTemplate.ticketId, ticket.id)) : query;
  return joined
    .where(
      and(
        sql`${ticket.createdAt} >= ${midnight(days.before)} and ${ticket.createdAt} < ${midnight(days.until)}`,
        // Matches the condition of the index `ticket_sent_on_page`.
        sql`${ticket.source} = 'page'`,
        isReal,
        by === 'template' ? isNotNull(ticketTemplate.templateId) : undefined,
      ),
    )
    .groupBy(sql`part`, sql`is_now`);
}

/**
 * Counts the steps of requests in the range, only for templates that can be among the first `lines`:
 * thousands may have been requested.
 */
function readWantedTemplates(
  ctx: Context,
  { days, timeZone }: FunnelRange,
  lines: number,
): Promise<RequestCounts[]> {
  const counted = countRequests(ctx, 'template', { days: { ...days, before: days.from }, timeZone }).as(
    'counted',
  );
  const { value, isNow, ticket: requests, quote: quoted, paid } = counted;
  // Ties share a rank.
  const place = sql<number>`rank() over (order by ${paid} desc, ${quoted} desc, ${requests} desc)`.as(
    'place',
  );
  const ranked = ctx.db
    .select({ value, isNow, ticket: requests, quote: quoted, paid, place })
    .from(counted)
    .as('ranked');
  return ctx.db.select().from(ranked).where(lte(ranked.place, lines));
}

/** Sums the steps of each part. */
function sumByValue(parts: readonly PartCounts[]): Map<string, StepCounts> {
  const sums = new Map<string, StepCounts>();
  for (const part of parts) {
    const sum = sums.get(part.value) ?? emptySteps();
    for (const step of funnelSteps) sum[step] += part[step] ?? 0;
    sums.set(part.value, sum);
  }
  return sums;
}

const total = (...parts: readonly (readonly PartCounts[])[]): StepCounts =>
  sumByValue(parts.flat().map((part) => ({ ...part, value: '' }))).get('') ?? emptySteps();

const stepsFromLast = funnelSteps.toReversed();

/** Sorts parts by furthest progress: paid, then quoted, and so on back to the page. */
const compareSteps = (a: StepCounts, b: StepCounts) =>
  stepsFromLast.reduce((difference, step) => difference || b[step] - a[step], 0);

/**
 * Returns how many of the visitors who opened a page reached each step (analytics.six-steps): in total, with
 * the previous period, and by template, source of the visit or week. Visitors are counted by day, requests by
 * the time they were sent.
 */
export async function readFunnel(
  ctx: Context,
  { range, by }: z.output<typeof funnelSchema>,
  lines: number = limits.analyticsLines,
) {
  const { timeZone } = await readSettings(ctx);
  const days = figureDays(ctx, range, timeZone);
  const previousDays = { ...days, from: days.before, until: days.from };
  const funnelRange = { days, timeZone };
  const [visitors, visitorsBefore, visitorParts, requestParts, requestsOnce] = await Promise.all([
    readVisitors(ctx, 'all', funnelRange),
    range ? readVisitors(ctx, 'all', { ...funnelRange, days: previousDays }) : [],
    readVisitors(ctx, by, funnelRange),
    by === 'template' ? readWantedTemplates(ctx, funnelRange, lines) : countRequests(ctx, by, funnelRange),
    // A request for two templates is in two parts, so totals, also of the previous period, are queried
    // separately.
    by === 'template' ? countRequests(ctx, 'all', funnelRange) : null,
  ]);
  const requests = requestsOnce ?? requestParts;
  const parts = sumByValue([...visitorParts, ...requestParts.filter(({ isNow }) => isNow)]);
  const sorted = [...parts].sort(([a, one], [b, other]) =>
    by === 'week' ? b.localeCompare(a) : compareSteps(one, other) || a.localeCompare(b),
  );
  const shownParts = sorted.slice(0, lines);
  const labelOf = await labelsOf(
    ctx,
    by === 'week' ? 'source' : by,
    shownParts.map(([value]) => value),
  );
  return {
    now: total(
      visitors,
      requests.filter(({ isNow }) => isNow),
    ),
    before:
      range &&
      total(
        visitorsBefore,
        requests.filter(({ isNow }) => !isNow),
      ),
    parts: shownParts.map(([value, counts]) => ({ value, label: labelOf(value), ...counts })),
  };
}
