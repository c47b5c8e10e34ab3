import { scheduleMessages } from '@app/contracts/schedule-messages';
import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { z } from 'zod';

dayjs.extend(utc);
dayjs.extend(timezone);

const format = 'YYYY-MM-DDTHH:mm';

/** What the clock of a time zone says at a moment, as fields of day and time have it: `2026-11-30T09:00`. */
export function clockTextOf(moment: string, timeZone: string): string {
  return dayjs(moment).tz(timeZone).format(format);
}

/** What is typed into such a field as a moment, or `scheduleMessages.timeRequired`. */
export function clockTextSchema(timeZone: string) {
  return z.string().transform((text, context) => {
    const moment = momentOfClock(text, timeZone);
    if (moment) return moment;
    context.addIssue(scheduleMessages.timeRequired);
    return z.NEVER;
  });
}

/** The moment when the clock of a time zone says this; null for what is no day and time. */
export function momentOfClock(text: string, timeZone: string): string | null {
  // A day that no month has becomes one of the next.
  if (dayjs.utc(text).format(format) !== text.slice(0, format.length)) return null;
  return dayjs.tz(text, timeZone).toISOString();
}
