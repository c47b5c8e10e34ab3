import { dayOf } from '@app/contracts/insight/stats/range';
import { pageView } from '@app/db/schema/traffic/page-view';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { UserContext } from '../../core/context';
import { prepared } from '../../core/prepared-statement';
import { readSettings } from '../../core/setting/read-settings';
import { browserOf } from './visit-facts';

const firstSource = prepared((db) =>
  db
    .select({ source: pageView.source })
    .from(pageView)
    .where(
      and(
        eq(pageView.day, sql.placeholder('day')),
        eq(pageView.visitor, sql.placeholder('visitor')),
        eq(pageView.kind, 'view'),
      ),
    )
    .orderBy(asc(pageView.id))
    .limit(1)
    .prepare('first_visit_source'),
);

/**
 * Returns the source of the caller's visit today as one word, taken from their first page
 * (analytics.ticket-source). Null for visitors who are not counted, for scripts, and without a visit today. A
 * failure is logged and also gives null.
 */
export async function findVisitSource(ctx: UserContext): Promise<string | null> {
  const { session, request } = ctx;
  if (!session || request.notCounted || browserOf(request.userAgent).isRobot) return null;
  try {
    const { countVisits, timeZone } = await readSettings(ctx);
    if (!countVisits) return null;
    const day = dayOf(ctx.now(), timeZone);
    const visitor = await ctx.visits.keyOf(request, day);
    if (!visitor) return null;
    const [row] = await firstSource(ctx.db).execute({ day, visitor });
    return row?.source ?? null;
  } catch (error) {
    ctx.log.warn({ err: error }, 'could not find where a visit came from');
    return null;
  }
}
