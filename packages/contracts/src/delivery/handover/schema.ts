import { z } from 'zod';
import { proofsOfOrderSchema } from '../proof/schema';
import { handoverItemIdSchema } from './item-schema';

/** The hand-over of one order, by its number. */
export const handoverOfOrderSchema = proofsOfOrderSchema;

/** An item is ticked, or the tick taken back: the team's by the team, the customer's by them. */
export const tickHandoverSchema = handoverOfOrderSchema.extend({
  item: handoverItemIdSchema,
  done: z.boolean(),
});
