import { scheduleMessages } from '@app/contracts/schedule-messages';
import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { z } from 'zod';

dayjs.extend(utc);
dayjs.extend(timezone);

const format = 'YYYY-MM-DDTHH:mm';

/** Formats a time on the clock of a time zone, as date-time inputs do: `2026-11-30T09:00`. */
export function formatClock(moment: string, timeZone: string): string {
  return dayjs(moment).tz(timeZone).format(format);
}

/**
 * Schema that parses the text of such an input into a timestamp, or reports `scheduleMessages.timeRequired`.
 */
export function clockTextSchema(timeZone: string) {
  return z.string().transform((text, context) => {
    const moment = parseClock(text, timeZone);
    if (moment) return moment;
    context.addIssue(scheduleMessages.timeRequired);
    return z.NEVER;
  });
}

/**
 * Returns the timestamp at which a time zone's clock shows this text; null if it is not a valid date and
 * time.
 */
export function parseClock(text: string, timeZone: string): string | null {
  // A day that does not exist in the month rolls over into the next.
  if (dayjs.utc(text).format(format) !== text.slice(0, format.length)) return null;
  return dayjs.tz(text, timeZone).toISOString();
}
