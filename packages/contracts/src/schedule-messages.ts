import { scheduleDays } from './content/limits';

/** What is said of a time at which something is to be published. */
export const scheduleMessages = {
  timeRequired: 'Please choose a day and a time',
  timePast: 'This time is over. Choose one to come.',
  timeFar: `Choose a time within ${scheduleDays} days`,
  scheduled: 'Scheduled',
  unscheduled: 'Schedule cancelled',
} as const;
