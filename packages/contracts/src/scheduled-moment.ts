import { z } from 'zod';
import { scheduleMessages } from './schedule-messages';

/** When something is to be published. Whether that is to come, and not too far ahead, the clock of the server says. */
export const scheduledMoment = z.iso.datetime(scheduleMessages.timeRequired);
