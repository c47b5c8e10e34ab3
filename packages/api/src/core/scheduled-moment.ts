import { limits } from '@app/contracts/limits';
import { scheduleMessages } from '@app/contracts/schedule-messages';
import { fieldError } from './app-error';
import type { Context } from './context';

const dayMs = 24 * 3_600_000;

/**
 * Parses the publication time `at`. Throws VALIDATION_FAILED on `at` for a time in the past or too far ahead.
 */
export function readScheduledMoment({ now }: Pick<Context, 'now'>, at: string): Date {
  const moment = new Date(at);
  const ahead = moment.getTime() - now().getTime();
  if (ahead <= 0) throw fieldError('at', scheduleMessages.timePast);
  if (ahead > limits.scheduleDays * dayMs) throw fieldError('at', scheduleMessages.timeFar);
  return moment;
}
