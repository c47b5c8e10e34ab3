import { z } from 'zod';
import { byIdSchema, idSchema } from '../../id';
import { limits } from '../../limits';
import { byOrderNumberSchema } from '../../sales/order/schema';
import { submitKeySchema } from '../../submit-key';
import { removeNul } from '../../text';
import { draftMarksSchema, marksSchema } from './marks';
import { attachmentIdsSchema, draftVersionSchema, replyToTicketSchema } from './schema';

/** The key of a draft: one of `draftPlaces`. */
const draftPlaceSchema = z.string().regex(/^(?:ticket|order|lead)-(?:response|note):[\w-]{1,60}$/);

/** Changes an answer makes to its ticket (ticket.canned-replies). */
const effectsShape = {
  close: z.boolean().default(false),
  tagIds: z.array(idSchema).max(limits.tagsPerTicket).default([]),
  /** The new assignee; null for no change. */
  assigneeId: idSchema.nullable().default(null),
};

/** The current content of a draft. Without text and files, the draft is removed. */
export const saveDraftSchema = z.object({
  place: draftPlaceSchema,
  body: z.string().overwrite(removeNul).max(limits.messageDraft),
  marks: draftMarksSchema,
  attachmentIds: attachmentIdsSchema,
  ...effectsShape,
  /** The draft version the caller has seen; null for none. */
  version: draftVersionSchema.unwrap(),
  /** The version this save creates; chosen by the server if omitted. */
  next: z.guid().optional(),
  /** Versions of the caller's earlier saves whose responses were lost: any of them may be the stored one. */
  unacknowledged: z.array(z.guid()).max(limits.unacknowledgedDraftSaves).default([]),
});

export const byDraftPlaceSchema = z.object({ place: draftPlaceSchema });

const threadSchemas = [
  z.object({ ticketId: idSchema }),
  z.object({ orderNumber: byOrderNumberSchema.shape.number }),
  z.object({ leadId: idSchema }),
] as const;

/** The conversation of a ticket, order or lead. */
export const teamThreadSchema = z.union(threadSchemas);

const answerShape = {
  body: replyToTicketSchema.shape.body,
  marks: marksSchema,
  attachmentIds: attachmentIdsSchema,
  submitKey: submitKeySchema.unwrap(),
  /** The latest public message the author has seen, null for none. Refused if there is a newer one. */
  lastSeenMessageId: idSchema.nullable(),
  /** Colleagues' answers about to be sent that the author has seen. Refused if there are others. */
  seenHeldIds: z.array(idSchema).max(100).default([]),
  draftVersion: draftVersionSchema,
};

/**
 * An answer that can be taken back for `limits.undoSendMs` (ticket.undo-send), with the effects of a canned
 * reply on the ticket.
 */
export const holdAnswerSchema = z.union([
  threadSchemas[0].extend({ ...answerShape, ...effectsShape }),
  threadSchemas[1].extend(answerShape),
  threadSchemas[2].extend(answerShape),
]);

/**
 * The answer to take back, and the caller's draft that receives it; by default that of the thread it was
 * written in.
 */
export const undoAnswerSchema = byIdSchema.extend({ place: draftPlaceSchema.optional() });

/** One of the caller's answers, by the key it was sent with. */
export const byHeldSchema = z.object({ submitKey: submitKeySchema.unwrap() });

/** Reports that a team member has an order open. */
export const watchOrderSchema = byOrderNumberSchema.extend({ typing: z.boolean().default(false) });
