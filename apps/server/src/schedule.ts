import cronParser from 'cron-parser';

const FIELDS = 5;

/** Whether the text has five valid cron fields. */
export function isSchedule(text: string): boolean {
  if (text.trim().split(/\s+/).length !== FIELDS) return false;
  try {
    lastScheduledTime(text, new Date());
    return true;
  } catch {
    return false;
  }
}

/** Returns the latest scheduled time before `now`, in UTC. Throws for an invalid schedule. */
export function lastScheduledTime(schedule: string, now: Date): Date {
  return cronParser.parseExpression(schedule, { currentDate: now, utc: true }).prev().toDate();
}
