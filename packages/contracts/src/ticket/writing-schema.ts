import { z } from 'zod';
import { byIdSchema, idSchema } from '../id';
import { limits } from '../limits';
import { byOrderNumberSchema } from '../order/schema';
import { submitKeySchema } from '../submit-key';
import { withoutNul } from '../text';
import { attachmentIdsSchema, draftVersionSchema, replyToTicketSchema } from './schema';

/** Of which text of the team a draft is: one of `draftPlaces`. */
const draftPlaceSchema = z.string().regex(/^(?:ticket|order|lead)-(?:response|note):[\w-]{1,60}$/);

/** What an answer does to its ticket besides (ticket.canned-replies). */
const effectsShape = {
  close: z.boolean().default(false),
  tagIds: z.array(idSchema).max(limits.tagsPerTicket).default([]),
  /** Who gets the ticket; null: it stays as it is. */
  assigneeId: idSchema.nullable().default(null),
};

/** What is being written, as it stands. A text without words or files takes the draft away. */
export const saveDraftSchema = z.object({
  place: draftPlaceSchema,
  body: z.string().overwrite(withoutNul).max(limits.messageDraft),
  attachmentIds: attachmentIdsSchema,
  ...effectsShape,
  /** The version of the draft that the caller has seen; null: none was there. */
  version: draftVersionSchema.unwrap(),
  /** What this save makes of it; left out, the server chooses. */
  next: z.guid().optional(),
  /** What earlier saves of the caller were to make, whose answers got lost: any of these may be what is kept. */
  unacknowledged: z.array(z.guid()).max(limits.unacknowledgedDraftSaves).default([]),
});

export const byDraftPlaceSchema = z.object({ place: draftPlaceSchema });

const threadSchemas = [
  z.object({ ticketId: idSchema }),
  z.object({ orderNumber: byOrderNumberSchema.shape.number }),
  z.object({ leadId: idSchema }),
] as const;

/** The conversation of a ticket, of an order, or of a lead. */
export const teamThreadSchema = z.union(threadSchemas);

const answerShape = {
  body: replyToTicketSchema.shape.body,
  attachmentIds: attachmentIdsSchema,
  submitKey: submitKeySchema.unwrap(),
  /** The latest public message that the writer has seen, null: none. A newer one refuses the answer. */
  lastSeenMessageId: idSchema.nullable(),
  draftVersion: draftVersionSchema,
};

/** An answer that can be taken back for `limits.undoSendMs` (ticket.undo-send), with what a canned reply does to the ticket. */
export const holdAnswerSchema = z.union([
  threadSchemas[0].extend({ ...answerShape, ...effectsShape }),
  threadSchemas[1].extend(answerShape),
  threadSchemas[2].extend(answerShape),
]);

/** Which answer is taken back, and into which draft of the caller; left out: that of the thread in which it was written. */
export const undoAnswerSchema = byIdSchema.extend({ place: draftPlaceSchema.optional() });

/** Somebody of the team has an order on the screen. */
export const watchOrderSchema = byOrderNumberSchema.extend({ typing: z.boolean().default(false) });
