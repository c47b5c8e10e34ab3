import type { reportRangeSchema } from '@app/contracts/insight/report/schema';
import { limits } from '@app/contracts/limits';
import { ticket } from '@app/db/schema/desk/ticket';
import { ticketRating } from '@app/db/schema/desk/ticket-rating';
import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../../core/context';
import { isTeamFor } from '../../core/require-scope';
import { queryBothPeriods, readReportPeriod, type Span } from './read-report-period';

export const ratedIn = ({ from, until }: Span) =>
  and(
    isNotNull(ticketRating.ratedAt),
    sql`${ticketRating.ratedAt} >= ${from}::timestamptz and ${ticketRating.ratedAt} < ${until}::timestamptz`,
  );

async function countRatings(ctx: Context, span: Span) {
  const [row] = await ctx.db
    .select({
      good: sql<number>`(count(*) filter (where ${ticketRating.verdict} = 'good'))::int`,
      bad: sql<number>`(count(*) filter (where ${ticketRating.verdict} = 'bad'))::int`,
    })
    .from(ticketRating)
    .where(ratedIn(span));
  const { good, bad } = row ?? { good: 0, bad: 0 };
  /** `share`: the fraction of good ratings, from 0 to 1; null when there are none. */
  return { good, bad, count: good + bad, share: good + bad > 0 ? good / (good + bad) : null };
}

/** Whether the caller may read whose rating it is, and what they wrote (users.restricted-accounts). */
export const readsComments = ({ actor }: Context) => actor !== null && isTeamFor(actor, 'tickets:read');

function latestComments({ db }: Context, span: Span) {
  return db
    .select({
      ticketId: ticket.id,
      ticketNumber: ticket.number,
      customerName: ticket.customerName,
      verdict: ticketRating.verdict,
      words: ticketRating.words,
      ratedAt: ticketRating.ratedAt,
    })
    .from(ticketRating)
    .innerJoin(ticket, eq(ticket.id, ticketRating.ticketId))
    .where(and(ratedIn(span), ne(ticketRating.words, '')))
    .orderBy(desc(ticketRating.ratedAt), desc(ticketRating.ticketId))
    .limit(limits.ratingsShown);
}

/**
 * Returns customers' ratings of ended tickets (dashboard.report-ratings), by rating date, with the latest
 * ones that have a comment, for those who may read tickets.
 */
export async function reportRatings(ctx: Context, { range }: z.output<typeof reportRangeSchema>) {
  const period = await readReportPeriod(ctx, range);
  const [{ now, before }, latest] = await Promise.all([
    queryBothPeriods(period, (span) => countRatings(ctx, span)),
    readsComments(ctx) ? latestComments(ctx, period.now) : [],
  ]);
  return {
    now,
    before,
    latest: latest.flatMap(({ verdict, ratedAt, ...row }) =>
      verdict && ratedAt ? [{ ...row, verdict, ratedAt: ratedAt.toISOString() }] : [],
    ),
  };
}
