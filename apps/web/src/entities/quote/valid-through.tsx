import { formatCalendarDay } from '~/lib/format/format-calendar-day';

/** How a time zone is called, such as "Greenwich Mean Time". */
function zoneName(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'long' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

interface ValidThroughProps {
  validUntil: string;
  /** The end of that day, ISO 8601. */
  expiresAt: string | null;
  /** The company's (sales.company-days). */
  timeZone: string;
}

/** The last day of a quote, and whose day it is: readers elsewhere have another one. */
export function ValidThrough({ validUntil, expiresAt, timeZone }: ValidThroughProps) {
  const end = new Date(expiresAt ?? `${validUntil}T00:00:00Z`);
  return (
    <>
      <time dateTime={validUntil}>{formatCalendarDay(validUntil)}</time>, to the end of that day in our time
      zone ({zoneName(timeZone, end)})
    </>
  );
}
