import { z } from 'zod';
import { limits } from '../../limits';
import { boundedLine } from '../../text';
import { handoverSides } from './items';
import { handoverTeamMessages } from './team-messages';

/** The id of an item; those of the standard list are words, new ones are random. */
export const handoverItemIdSchema = z.string().regex(/^[\w-]{1,40}$/);

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
