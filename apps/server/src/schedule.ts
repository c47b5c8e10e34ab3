import cronParser from 'cron-parser';

const FIELDS = 5;

/** Whether these are five fields of cron. */
export function isSchedule(text: string): boolean {
  if (text.trim().split(/\s+/).length !== FIELDS) return false;
  try {
    lastTurn(text, new Date());
    return true;
  } catch {
    return false;
  }
}

/** The latest turn of a schedule, in UTC, before `now`. Throws for a schedule that is none. */
export function lastTurn(schedule: string, now: Date): Date {
  return cronParser.parseExpression(schedule, { currentDate: now, utc: true }).prev().toDate();
}
