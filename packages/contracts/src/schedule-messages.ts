import { scheduleDays } from './site/limits';

/** Messages about a scheduled publishing time. */
export const scheduleMessages = {
  timeRequired: 'Please choose a day and a time',
  timePast: 'This time has passed. Choose a later one.',
  timeFar: `Choose a time within ${scheduleDays} days`,
  scheduled: 'Scheduled',
  unscheduled: 'Schedule cancelled',
} as const;
