import { idSchema } from '../id';
import { addNoteSchema, replyToTicketSchema } from '../ticket/schema';
import { byOrderNumberSchema } from './schema';

/** The customer's message on an own order (order.conversation-after-sale). */
export const replyToOrderSchema = byOrderNumberSchema.extend(replyToTicketSchema.omit({ id: true }).shape);

/**
 * The team's answer on an order. `lastSeenMessageId`: the latest public message that the writer has seen, null: none. A newer
 * one refuses the answer. Left out: nothing is checked.
 */
export const respondToOrderSchema = replyToOrderSchema.extend({
  lastSeenMessageId: idSchema.nullable().optional(),
});

/** A note of the team to itself, beside the conversation. */
export const addOrderNoteSchema = byOrderNumberSchema.extend(addNoteSchema.omit({ id: true }).shape);

/** That nothing up to this message of the customer needs an answer. */
export const settleOrderConversationSchema = byOrderNumberSchema.extend({ messageId: idSchema });
