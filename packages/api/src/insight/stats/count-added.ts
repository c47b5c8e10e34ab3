import { dayTally, type TalliedSubject } from '@app/db/schema/insight/day-tally';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Context } from '../../core/context';

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
