import { formatCalendarDay } from '~/lib/format/format-calendar-day';
import { zoneName } from '~/lib/format/zone-name';
import * as words from './quote-paper-messages';

interface ValidThroughProps {
  validUntil: string;
  /** The end of that day, ISO 8601. */
  expiresAt: string | null;
  /** The company's time zone (sales.company-days). */
  timeZone: string;
}

/** The last day of a quote, with its time zone, because readers elsewhere may be on another day. */
export function ValidThrough({ validUntil, expiresAt, timeZone }: ValidThroughProps) {
  const end = new Date(expiresAt ?? `${validUntil}T00:00:00Z`);
  return (
    <>
      <time dateTime={validUntil}>{formatCalendarDay(validUntil)}</time>
      {words.toEndOfDay(zoneName(timeZone, end))}
    </>
  );
}
