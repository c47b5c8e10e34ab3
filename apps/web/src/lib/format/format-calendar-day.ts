const dayFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeZone: 'UTC' });

/** A calendar day, `2026-11-30`, in the reader's locale; the same day wherever it is read. */
export function formatCalendarDay(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`));
}
