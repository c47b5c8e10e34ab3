import { reportMessages } from '@app/contracts/insight/report/messages';
import type { reportRangeSchema } from '@app/contracts/insight/report/schema';
import { user } from '@app/db/schema/accounts/user';
import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { ticketRating } from '@app/db/schema/desk/ticket-rating';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../../core/context';
import { seesTeam } from '../../core/visible-users';
import { readReportPeriod, type Span } from './read-report-period';

const isIn = (at: SQL, { from, until }: Span) =>
  sql`(${at} >= ${from}::timestamptz and ${at} < ${until}::timestamptz)`;

interface PersonCounts extends Record<string, unknown> {
  id: string | null;
  answers: number;
  answersBefore: number;
  good: number;
  bad: number;
}

function nameByNumber(people: { id: string | null; name: string | null }[], ownId: string | undefined): void {
  let number = 0;
  for (const person of people) {
    if (person.id === null || person.id === ownId) continue;
    number += 1;
    Object.assign(person, { id: null, name: reportMessages.teamMember(number) });
  }
}

/**
 * Returns the work of each team member (dashboard.report-volume): public replies in tickets and orders, in
 * the range and before, and the ratings of tickets assigned to them. The most active come first. Without `id` and
 * `name`: all deleted accounts together. Who may not see the team's accounts gets numbers for names, except their own.
 */
export async function reportPeople(ctx: Context, { range }: z.output<typeof reportRangeSchema>) {
  const { now, before } = await readReportPeriod(ctx, range);
  const bothPeriods = { from: before?.from ?? now.from, until: now.until };
  const [wrote, rated] = await Promise.all([
    ctx.db.execute<Pick<PersonCounts, 'id' | 'answers' | 'answersBefore'>>(sql`
      select author_id as id, (count(*) filter (where created_at >= ${now.from}::timestamptz))::int as answers,
        (count(*) filter (where created_at < ${now.from}::timestamptz))::int as "answersBefore"
      from ${ticketMessage} where not internal and from_team and ${isIn(sql`created_at`, bothPeriods)} group by 1`),
    ctx.db.execute<Pick<PersonCounts, 'id' | 'good' | 'bad'>>(sql`
      select assignee_id as id, (count(*) filter (where verdict = 'good'))::int as good,
        (count(*) filter (where verdict = 'bad'))::int as bad
      from ${ticketRating}
      where rated_at is not null and assignee_id is not null and ${isIn(sql`rated_at`, now)} group by 1`),
  ]);
  const countsById = new Map<string | null, PersonCounts>();
  const zeroCounts = { answers: 0, answersBefore: 0, good: 0, bad: 0 };
  for (const row of [...wrote, ...rated])
    countsById.set(row.id, { ...zeroCounts, ...countsById.get(row.id), ...row });
  const ids = [...countsById.keys()].filter((id) => id !== null);
  const names = new Map(
    ids.length > 0
      ? (await ctx.db.select({ id: user.id, name: user.name }).from(user).where(inArray(user.id, ids))).map(
          ({ id, name }) => [id, name],
        )
      : [],
  );
  const people = [...countsById.values()]
    .map((row) => ({ ...row, name: row.id === null ? null : (names.get(row.id) ?? null) }))
    .sort((a, b) => b.answers - a.answers || (a.name ?? '').localeCompare(b.name ?? ''));
  if (!seesTeam(ctx)) nameByNumber(people, ctx.actor?.id);
  return { compared: before !== null, people };
}
