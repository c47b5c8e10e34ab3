import { reportMessages } from '@app/contracts/insight/report/messages';
import type { Report, reportRangeSchema } from '@app/contracts/insight/report/schema';
import { user } from '@app/db/schema/accounts/user';
import { ticket } from '@app/db/schema/desk/ticket';
import { ticketRating } from '@app/db/schema/desk/ticket-rating';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAudit } from '../../core/audit/record-audit';
import { authorizeExport, authorizePeopleExport } from '../../core/authorize-export';
import type { Context } from '../../core/context';
import { onReplica } from '../../core/on-replica';
import { streamCsv } from '../../core/stream-csv';
import { seesTeam } from '../../core/visible-users';
import { readReportPeriod } from './read-report-period';
import { reportHours } from './report-hours';
import { reportPeople } from './report-people';
import { ratedIn, readsComments } from './report-ratings';
import { reportTimes } from './report-times';

type Input = z.output<typeof reportRangeSchema>;
type Line = Readonly<Record<string, string | number | null>>;

const share = (part: number | null) => (part === null ? null : Math.round(part * 1000) / 1000);

/** A report as rows of a file: every row has the same columns, in this order. */
type ReportReader = (
  ctx: Context,
  input: Input,
) => Promise<{ columns: Record<string, string>; lines: Line[] }>;

const lists: Record<Exclude<Report, 'ratings'>, ReportReader> = {
  async times(ctx, input) {
    const { firstAnswer, resolution } = await reportTimes(ctx, input);
    const columns = {
      figure: 'Figure',
      period: 'Period',
      count: 'Tickets',
      medianSeconds: 'Median (seconds)',
      p90Seconds: '90th percentile (seconds)',
      inTime: 'Share in time',
    };
    const parts = [
      ['First answer', 'This range', firstAnswer.now],
      ['First answer', 'Previous period', firstAnswer.before],
      ['Resolution', 'This range', resolution.now],
      ['Resolution', 'Previous period', resolution.before],
    ] as const;
    const lines = parts.flatMap(([figure, period, part]) =>
      part
        ? [{ figure, period, ...part, inTime: 'inTimeShare' in part ? share(part.inTimeShare) : null }]
        : [],
    );
    return { columns, lines };
  },
  async hours(ctx, input) {
    const { hours, weekdays: days, timeZone } = await reportHours(ctx, input);
    const columns = {
      when: `When (${timeZone})`,
      tickets: 'Tickets',
      messages: 'Messages',
      ticketsBefore: 'Tickets, period before',
      messagesBefore: 'Messages, period before',
    };
    const lineOf = (when: string, index: number, { now, before }: typeof hours): Line => ({
      when,
      tickets: now[index]?.tickets ?? 0,
      messages: now[index]?.messages ?? 0,
      ticketsBefore: before?.[index]?.tickets ?? null,
      messagesBefore: before?.[index]?.messages ?? null,
    });
    const lines = [
      ...hours.now.map((_, hour) => lineOf(`${String(hour).padStart(2, '0')}:00`, hour, hours)),
      ...reportMessages.weekdays.map((day, index) => lineOf(day, index, days)),
    ];
    return { columns, lines };
  },
  async people(ctx, input) {
    const { people, compared } = await reportPeople(ctx, input);
    const columns = {
      name: 'Person',
      answers: 'Answers',
      answersBefore: 'Answers, period before',
      good: 'Rated good',
      bad: 'Rated bad',
    };
    const lines = people.map(({ name, answers, answersBefore, good, bad }) => ({
      name: name ?? reportMessages.deletedAccounts,
      answers,
      answersBefore: compared ? answersBefore : null,
      good,
      bad,
    }));
    return { columns, lines };
  },
};

async function recordExport(ctx: Context, report: Report, { range }: Input): Promise<void> {
  await recordAudit(ctx, {
    action: 'report.export',
    entityId: report,
    label: `the report “${report}”`,
    after: range ? { ...range } : {},
  });
}

const columnsOf = (columns: Readonly<Record<string, string>>) =>
  Object.entries(columns).map(([key, header]) => ({ key, header }));

/**
 * Exports one report as CSV (dashboard.report-files), after recording it in the activity log. Throws
 * UNAUTHENTICATED, ACCOUNT_SUSPENDED, FORBIDDEN, RATE_LIMITED, and of people CONFIRMATION_REQUIRED.
 */
export async function exportReport(ctx: Context, report: keyof typeof lists, input: Input) {
  await (report === 'people' ? authorizePeopleExport : authorizeExport)(ctx, 'stats:read');
  const { columns, lines } = await lists[report](await onReplica(ctx), input);
  await recordExport(ctx, report, input);
  return streamCsv({
    columns: columnsOf(columns),
    readAfter: async (last: Line | undefined) => (last ? [] : lines),
    toRecord: (line) => line,
  });
}

/**
 * Exports every rating of a range as CSV, newest first, with its comment for those who may read tickets. Throws
 * what `exportReport` of people throws.
 */
export async function exportRatings(ctx: Context, input: Input) {
  await authorizePeopleExport(ctx, 'stats:read');
  const { now } = await readReportPeriod(ctx, input.range);
  await recordExport(ctx, 'ratings', input);
  const rows = async (after: { at: Date; id: string } | undefined, count: number) => {
    const { db } = await onReplica(ctx);
    return db
      .select({
        id: ticket.id,
        number: ticket.number,
        customer: ticket.customerName,
        assignee: user.name,
        verdict: ticketRating.verdict,
        words: ticketRating.words,
        at: sql<Date>`${ticketRating.ratedAt}`.mapWith(ticketRating.ratedAt),
      })
      .from(ticketRating)
      .innerJoin(ticket, eq(ticket.id, ticketRating.ticketId))
      .leftJoin(user, eq(user.id, ticketRating.assigneeId))
      .where(
        and(
          ratedIn(now),
          after &&
            sql`(${ticketRating.ratedAt}, ${ticketRating.ticketId}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
        ),
      )
      .orderBy(desc(ticketRating.ratedAt), desc(ticketRating.ticketId))
      .limit(count);
  };
  const isReader = readsComments(ctx);
  return streamCsv({
    columns: columnsOf({
      ...(isReader && { number: 'Ticket', customer: 'Customer' }),
      ...(seesTeam(ctx) && { assignee: 'Looked after by' }),
      verdict: 'Rating',
      ...(isReader && { words: 'Words' }),
      at: 'Rated at',
    }),
    readAfter: rows,
    toRecord: (row) => ({ ...row, at: row.at.toISOString() }),
  });
}
