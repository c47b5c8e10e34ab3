import { z } from 'zod';
import { limits } from '../../limits';
import { boundedLine } from '../../text';
import { proofsOfOrderSchema } from '../proof/schema';
import { handoverTeamMessages } from '../team-messages';
import { handoverSides } from './items';

/** The id of an item; those of the standard list are words, new ones are random. */
const handoverItemIdSchema = z.string().regex(/^[\w-]{1,40}$/);

/** Label of an item, and in French. */
export const handoverItemSchema = z.object({
  id: handoverItemIdSchema,
  side: z.enum(handoverSides),
  label: boundedLine('Item', limits.handoverItem, handoverTeamMessages.labelRequired),
  french: boundedLine('Item in French', limits.handoverItem),
});

/** The list in its order (delivery.hand-over). */
export const handoverItemsSchema = z
  .array(handoverItemSchema)
  .max(limits.handoverItems, handoverTeamMessages.tooMany)
  .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, handoverTeamMessages.repeated);

/** The hand-over of one order, by its number. */
export const handoverOfOrderSchema = proofsOfOrderSchema;

/** An item is ticked, or the tick taken back: the team's by the team, the customer's by them. */
export const tickHandoverSchema = handoverOfOrderSchema.extend({
  item: handoverItemIdSchema,
  done: z.boolean(),
});
