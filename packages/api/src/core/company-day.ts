import { sql } from 'drizzle-orm';

/** Returns the day this many days after a day. */
export function daysAfter(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** Returns the end of a day in a time zone. Postgres knows the zones and their clock changes. */
export function endOfDay(day: string, timeZone: string) {
  return sql<Date>`((${day}::date + 1)::timestamp at time zone ${timeZone})`;
}

/** Formats a day, for example "November 30, 2026". */
export function formatDay(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
