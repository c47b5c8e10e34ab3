import { isReversed } from '~/lib/routing/list-search';

/** Where a day, `2026-11-21`, begins for the reader, as ISO 8601 in UTC; `later` days after it. */
function startOfDay(day: string, later = 0): string {
  const moment = new Date(`${day}T00:00`);
  moment.setDate(moment.getDate() + later);
  return moment.toISOString();
}

/** The day of a moment for the reader, `2026-11-21`. */
export function dayOf(moment: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** The moments between which two days of the reader lie, both of them whole; a "To" before "From" does not count. */
export function momentsOf(from: string | undefined, to: string | undefined) {
  return {
    from: from && startOfDay(from),
    before: to && !isReversed(from, to) ? startOfDay(to, 1) : undefined,
  };
}
