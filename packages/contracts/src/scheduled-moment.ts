import { z } from 'zod';
import { scheduleMessages } from './schedule-messages';

/**
 * Time of a scheduled publication. The server's clock checks that it is in the future and not too far ahead.
 */
export const scheduledMoment = z.iso.datetime(scheduleMessages.timeRequired);
