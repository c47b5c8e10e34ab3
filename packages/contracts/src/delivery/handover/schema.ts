import { z } from 'zod';
import { proofsOfOrderSchema } from '../proof/schema';
import { customerHandoverItems, teamHandoverItems } from './items';

/** The hand-over of one order, by its number. */
export const handoverOfOrderSchema = proofsOfOrderSchema;

/** The team ticks an item of its own, or takes the tick back. */
export const tickHandoverSchema = handoverOfOrderSchema.extend({
  item: z.enum(teamHandoverItems),
  done: z.boolean(),
});

/** The customer confirms an item of theirs, or takes that back. */
export const confirmHandoverSchema = handoverOfOrderSchema.extend({
  item: z.enum(customerHandoverItems),
  done: z.boolean(),
});
