import { dateLocale } from '@app/contracts/locale';
import { formatAge, formatDuration } from '~/lib/format/format-duration';
import * as words from '~/lib/format/format-messages';
import { useNow } from '~/lib/format/use-now';

const dateFormat = new Intl.DateTimeFormat(dateLocale, { dateStyle: 'medium' });
const timeFormat = new Intl.DateTimeFormat(dateLocale, { timeStyle: 'short' });
const dayAndTimeFormat = new Intl.DateTimeFormat(dateLocale, {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const exactFormat = new Intl.DateTimeFormat(dateLocale, { dateStyle: 'full', timeStyle: 'long' });

interface MomentProps {
  /** ISO 8601. */
  at: string;
  className?: string;
}

interface DayProps extends MomentProps {
  /**
   * The company's time zone, for dates that also appear on its documents (sales.company-days); the reader's
   * by default.
   */
  timeZone?: string | undefined;
}

/**
 * A day in the reader's locale, with the exact time on hover. For screens rendered only in the browser: see
 * UtcDay.
 */
export function Day({ at, timeZone, className }: DayProps) {
  const date = new Date(at);
  return (
    <time dateTime={at} title={exactFormat.format(date)} className={className}>
      {(timeZone
        ? new Intl.DateTimeFormat(dateLocale, { dateStyle: 'medium', timeZone })
        : dateFormat
      ).format(date)}
    </time>
  );
}

/**
 * "3:04 PM" in the reader's locale and zone, with the exact time on hover; for lists that already show the
 * day.
 */
export function TimeOfDay({ at, className }: MomentProps) {
  const date = new Date(at);
  return (
    <time dateTime={at} title={exactFormat.format(date)} className={className}>
      {timeFormat.format(date)}
    </time>
  );
}

/** Returns "Nov 23, 9:16 AM" in the reader's locale and zone, for places that accept only text. */
export function dayAndTime(at: string): string {
  return dayAndTimeFormat.format(new Date(at));
}

/**
 * "Nov 23, 9:16 AM" in the reader's locale and zone, with the exact time on hover; for times at most a few
 * days away.
 */
export function DayAndTime({ at, className }: MomentProps) {
  const date = new Date(at);
  return (
    <time dateTime={at} title={exactFormat.format(date)} className={className}>
      {dayAndTime(at)}
    </time>
  );
}

/** "3 hours ago", or the day after a week; the exact time on hover. */
export function Ago({ at, className }: MomentProps) {
  const age = formatAge(at, useNow());
  if (age === null) return <Day at={at} className={className} />;
  return (
    <time dateTime={at} title={exactFormat.format(new Date(at))} className={className}>
      {age}
    </time>
  );
}

/** "in 5 minutes"; the exact time on hover. */
export function Until({ at, className }: MomentProps) {
  const remainingMs = Date.parse(at) - useNow();
  return (
    <time dateTime={at} title={exactFormat.format(new Date(at))} className={className}>
      {remainingMs > 0 ? words.inTime(formatDuration(remainingMs)) : words.now}
    </time>
  );
}
