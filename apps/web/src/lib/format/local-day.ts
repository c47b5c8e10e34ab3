import { isReversed } from '~/lib/routing/list-search';

/**
 * Returns the start of a day, `2026-11-21`, in the reader's time zone as ISO 8601 in UTC, or of the day
 * `addedDays` days after it.
 */
function startOfDay(day: string, addedDays = 0): string {
  const moment = new Date(`${day}T00:00`);
  moment.setDate(moment.getDate() + addedDays);
  return moment.toISOString();
}

/** Returns the calendar day of a time for the reader, `2026-11-21`. */
export function dayOf(moment: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/**
 * Returns the timestamps that enclose two days of the reader, both inclusive; a "To" before "From" is
 * ignored.
 */
export function dayRangeMoments(from: string | undefined, to: string | undefined) {
  return {
    from: from && startOfDay(from),
    before: to && !isReversed(from, to) ? startOfDay(to, 1) : undefined,
  };
}
