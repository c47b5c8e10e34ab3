import type { reportRangeSchema } from '@app/contracts/insight/report/schema';
import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { ticket } from '@app/db/schema/desk/ticket';
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../../core/context';
import { queryBothPeriods, readReportPeriod, type Span } from './read-report-period';

/** A period in which a zone has one offset from UTC, in seconds: 3600 for an hour ahead. */
interface ClockShift extends Span {
  seconds: number;
}

const stepMs = 7 * 24 * 3_600_000;
const minuteMs = 60_000;

function createOffsetReader(timeZone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  return (at) => {
    const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign = '+', hours = '0', minutes = '0', seconds = '0'] =
      /GMT([+-])(\d{2}):(\d{2})(?::(\d{2}))?/.exec(name) ?? [];
    const offsetAt = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
    return sign === '-' ? -offsetAt : offsetAt;
  };
}

/**
 * Splits a span at the clock changes of a zone, in order. Assumes that clocks never change twice in a week.
 */
export function clockShifts(timeZone: string, { from, until }: Span): ClockShift[] {
  const offsetAt = createOffsetReader(timeZone);
  const end = Date.parse(until);
  const shifts: ClockShift[] = [];
  let begin = Date.parse(from);
  let at = begin;
  while (at < end) {
    const next = Math.min(at + stepMs, end);
    const seconds = offsetAt(at);
    if (offsetAt(next) !== seconds) {
      let [low, high] = [at, next];
      while (high - low > minuteMs) {
        const middle = low + Math.floor((high - low) / 2 / minuteMs) * minuteMs;
        if (offsetAt(middle) === seconds) low = middle;
        else high = middle;
      }
      // Clocks change on whole minutes.
      const change = Math.floor(high / minuteMs) * minuteMs;
      shifts.push({ from: iso(begin), until: iso(change), seconds });
      begin = change;
      at = change;
    } else {
      at = next;
    }
  }
  if (begin < end) shifts.push({ from: iso(begin), until: iso(end), seconds: offsetAt(begin) });
  return shifts;
}

const iso = (at: number) => new Date(at).toISOString();

const weekHours = 7 * 24;
/** The first Monday after the Unix epoch, in hours. */
const firstMonday = 4 * 24;

export interface ArrivalCounts {
  tickets: number;
  messages: number;
}

/** Counts arrivals per hour of a week that begins on Monday, in the company's time zone. */
async function countHours(ctx: Context, timeZone: string, span: Span): Promise<ArrivalCounts[]> {
  // Computes with seconds, because converting each timestamp to a time zone would cost ten times as much.
  const shifts = sql.join(
    clockShifts(timeZone, span).map(
      ({ from, until, seconds }) => sql`(${from}::timestamptz, ${until}::timestamptz, ${seconds}::float8)`,
    ),
    sql`, `,
  );
  const hour = (at: SQL) =>
    sql`mod(floor((date_part('epoch', ${at}) + shift.seconds) / 3600)::int - ${firstMonday}, ${weekHours})`;
  const countArrivals = (from: SQL, at: SQL) => sql`
    select ${hour(at)} as hour, count(*)::int as come
    from (values ${shifts}) as shift ("from", until, seconds)
    join lateral (${from} and ${at} >= shift."from" and ${at} < shift.until) as row on true group by 1`;
  const rows = await ctx.db.execute<{ hour: number; tickets: number; messages: number }>(sql`
    with tickets as (${countArrivals(
      sql`select created_at from ${ticket} where spam_at is null and merged_into_id is null`,
      sql`created_at`,
    )}), messages as (${countArrivals(
      sql`select created_at from ${ticketMessage} where not internal and not from_team`,
      sql`created_at`,
    )})
    select hour, coalesce(tickets.come, 0) as tickets, coalesce(messages.come, 0) as messages
    from tickets full join messages using (hour)`);
  const week = Array.from({ length: weekHours }, (): ArrivalCounts => ({ tickets: 0, messages: 0 }));
  for (const { hour: index, tickets, messages } of rows) week[index] = { tickets, messages };
  return week;
}

const sumOf = (parts: readonly ArrivalCounts[]): ArrivalCounts =>
  parts.reduce(
    (sum, { tickets, messages }) => ({
      tickets: sum.tickets + tickets,
      messages: sum.messages + messages,
    }),
    { tickets: 0, messages: 0 },
  );

const hoursOfDay = (week: readonly ArrivalCounts[]) =>
  Array.from({ length: 24 }, (_, hour) => sumOf(week.filter((_counts, index) => index % 24 === hour)));
const daysOfWeek = (week: readonly ArrivalCounts[]) =>
  Array.from({ length: 7 }, (_, day) => sumOf(week.slice(day * 24, day * 24 + 24)));

/**
 * Returns when customers write (dashboard.report-volume): new tickets, and messages in tickets and orders, by
 * hour of the day (24, from midnight) and by day of the week (7, from Monday), in the company's time zone.
 */
export async function reportHours(ctx: Context, { range }: z.output<typeof reportRangeSchema>) {
  const period = await readReportPeriod(ctx, range);
  const { now, before } = await queryBothPeriods(period, (span) => countHours(ctx, period.timeZone, span));
  return {
    timeZone: period.timeZone,
    hours: { now: hoursOfDay(now), before: before && hoursOfDay(before) },
    weekdays: { now: daysOfWeek(now), before: before && daysOfWeek(before) },
  };
}
