import * as words from './format-messages';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Formats a duration, rounded down to its largest fitting unit: "5 minutes", "31 hours", "4 days". */
export function formatDuration(milliseconds: number): string {
  const length = Math.abs(milliseconds);
  if (length < minute) return words.lessThanAMinute;
  if (length < hour) return words.minutes(Math.floor(length / minute));
  return length < 2 * day ? words.hours(Math.floor(length / hour)) : words.days(Math.floor(length / day));
}

/** Formats how long ago a time was: "just now", "5 minutes ago"; null once a date is more useful. */
export function formatAge(at: string, now: number): string | null {
  const age = now - Date.parse(at);
  if (age < minute) return words.justNow;
  return age < 7 * day ? words.ago(formatDuration(age)) : null;
}
