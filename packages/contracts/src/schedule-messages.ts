import { scheduleDays } from './site/content/limits';

/** Messages about a scheduled publishing time. */
export const scheduleMessages = {
  timeRequired: 'Please choose a day and a time',
  timePast: 'This time is over. Choose one to come.',
  timeFar: `Choose a time within ${scheduleDays} days`,
  scheduled: 'Scheduled',
  unscheduled: 'Schedule cancelled',
} as const;
