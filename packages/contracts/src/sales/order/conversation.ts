import { z } from 'zod';
import { marksSchema } from '../../desk/ticket/marks';
import { addNoteSchema, replyToTicketSchema } from '../../desk/ticket/schema';
import { idSchema } from '../../id';
import { limits } from '../../limits';
import { byOrderNumberSchema } from './schema';

/**
 * The customer's message on one of their own orders (order.conversation-after-sale). `proofVersion`: the version of
 * the work that it comments on (delivery.proof-comments).
 */
export const replyToOrderSchema = byOrderNumberSchema.extend({
  ...replyToTicketSchema.omit({ id: true }).shape,
  proofVersion: z.number().int().min(1).max(limits.proofsPerOrder).optional(),
});

/**
 * The team's answer on an order. `lastSeenMessageId`: the latest public message the author has seen, null for
 * none. Refused if there is a newer one. Not checked if omitted.
 */
export const respondToOrderSchema = replyToOrderSchema.extend({
  marks: marksSchema,
  lastSeenMessageId: idSchema.nullable().optional(),
});

/** An internal note of the team, beside the conversation. */
export const addOrderNoteSchema = byOrderNumberSchema.extend(addNoteSchema.omit({ id: true }).shape);

/** Marks the customer's messages up to this one as needing no answer. */
export const settleOrderConversationSchema = byOrderNumberSchema.extend({ messageId: idSchema });
