import type { GrowthSubject } from '@app/contracts/insight/stats/range';
import type { statsGrowthSchema } from '@app/contracts/insight/stats/schema';
import { template } from '@app/db/schema/catalogue/template';
import { dayTally, type TalliedSubject } from '@app/db/schema/insight/day-tally';
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Context } from '../../core/context';
import { readDays, topCategory } from './sum-sales';

/**
 * Counts the existing rows added from `from` until the day before `until`, days in UTC; all rows without
 * them.
 */
export async function countAdded(
  ctx: Context,
  subject: TalliedSubject,
  days?: { from: string; until: string },
): Promise<number> {
  const [found] = await ctx.db
    .select({ added: sql<number>`coalesce(sum(${dayTally.added}), 0)::int` })
    .from(dayTally)
    .where(
      and(
        eq(dayTally.subject, subject),
        days && gte(dayTally.day, days.from),
        days && lt(dayTally.day, days.until),
      ),
    );
  return found?.added ?? 0;
}

type Counter = (ctx: Context, from: string, until: string) => Promise<number>;

const countInTally =
  (subject: TalliedSubject): Counter =>
  (ctx, from, until) =>
    countAdded(ctx, subject, { from, until });

/** Counts templates by creation time, or by another of their timestamps. */
const templates =
  (at: PgColumn, only?: (ctx: Context) => SQL): Counter =>
  (ctx, from, until) => {
    const midnight = (day: string) => sql`${`${day}T00:00:00Z`}::timestamptz`;
    return ctx.db.$count(template, and(gte(at, midnight(from)), lt(at, midnight(until)), only?.(ctx)));
  };

const counters: Record<GrowthSubject, Counter> = {
  users: countInTally('users'),
  templates: templates(template.createdAt),
  // The index on publication times contains only these.
  publishedTemplates: templates(template.publishedAt, () => eq(template.status, 'published')),
  tickets: countInTally('tickets'),
  topCategory: templates(
    template.createdAt,
    (ctx) => sql`${template.categoryId} = (select id from ${topCategory(ctx).as('top')})`,
  ),
};

/**
 * Counts existing rows added in a range and in the period before. For the top category it counts its
 * templates; for published templates those published then that still are.
 */
export async function countGrowth(ctx: Context, { of, range }: z.output<typeof statsGrowthSchema>) {
  const { before, from, until } = readDays(range);
  const count = counters[of];
  const [added, addedBefore] = await Promise.all([count(ctx, from, until), count(ctx, before, from)]);
  return { added, addedBefore };
}
