import { z } from 'zod';
import { attachmentIdsSchema } from '../../desk/ticket/schema';
import * as fieldNames from '../../field-names';
import { limits } from '../../limits';
import { submitKeySchema } from '../../submit-key';
import { boundedText } from '../../text';
import { proofsOfOrderSchema } from '../proof/schema';
import { correctionTeamMessages } from '../team-messages';
import { correctionMessages } from './messages';

/** The corrections of one order, by its number. */
export const correctionsOfOrderSchema = proofsOfOrderSchema;

/** What is wrong is a message of the customer on the order. */
export const askCorrectionSchema = correctionsOfOrderSchema.extend({
  body: boundedText(fieldNames.message, limits.ticketMessage, correctionMessages.bodyRequired),
  attachmentIds: attachmentIdsSchema,
  submitKey: submitKeySchema,
});

/** Number of a correction, counted from 1 in each order. */
const correctionNumberSchema = z.number().int().min(1).max(limits.correctionsPerOrder);

/** The answer is a message of the team on the order. */
export const decideCorrectionSchema = correctionsOfOrderSchema.extend({
  number: correctionNumberSchema,
  outcome: z.enum(['done', 'rejected']),
  answer: boundedText('The answer', limits.ticketMessage, correctionTeamMessages.answerRequired),
});
