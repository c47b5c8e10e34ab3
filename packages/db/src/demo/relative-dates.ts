const HOUR_MS = 3_600_000;

/** Returns the time `hours` before `now`. */
export function hoursBefore(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * HOUR_MS);
}

/** Returns the time `hours` after `start`. */
export function hoursAfter(start: Date, hours: number): Date {
  return new Date(start.getTime() + hours * HOUR_MS);
}

/**
 * Returns the time `days` before `now`, moved back by up to eight hours, a fixed amount per key, so that rows
 * defined in whole days do not all share one time of day.
 */
export function daysBefore(now: Date, days: number, key: string): Date {
  let offsetMinutes = 0;
  for (const character of key) offsetMinutes = (offsetMinutes * 31 + (character.codePointAt(0) ?? 0)) % 480;
  return new Date(now.getTime() - days * 24 * HOUR_MS - offsetMinutes * 60_000);
}
