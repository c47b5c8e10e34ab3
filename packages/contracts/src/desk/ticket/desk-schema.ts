import { z } from 'zod';
import { idSchema } from '../../id';
import { limits } from '../../limits';
import { emailSchema, personNameSchema } from '../../people/user/schema';
import { submitKeySchema } from '../../submit-key';
import { boundedLine, typedLine } from '../../text';
import { ticketMessages } from './messages';
import { addNoteSchema, attachmentIdsSchema, inquirySchema, ticketFilterSchema } from './schema';
import { tagColors, ticketPriorities, ticketSources } from './status';

/**
 * The customer for whom the team opens a ticket: an account, or a person for whom one is created
 * (ticket.opened-by-team).
 */
const customerSchema = z.union(
  [z.object({ id: idSchema }), z.object({ name: personNameSchema, email: emailSchema })],
  { error: ticketMessages.customerRequired },
);

/** A ticket that the team opens for a customer. */
export const openTicketSchema = z.object({
  customer: customerSchema,
  inquiry: inquirySchema,
  source: z.enum(ticketSources).exclude(['page', 'contact']),
  /** Published templates it concerns; none if it is about something else. */
  templateIds: z
    .array(idSchema)
    .max(limits.cartItems)
    .refine((ids) => new Set(ids).size === ids.length, ticketMessages.templatesTwice)
    .default([]),
  /** Assigns the ticket to the caller. */
  assignToMe: z.boolean().default(false),
  submitKey: submitKeySchema,
  attachmentIds: attachmentIdsSchema,
});

/** Searches accounts for the customer of a new ticket. */
export const findCustomersSchema = z.object({ search: typedLine().max(limits.search) });

const snoozedUntilSchema = z.iso.datetime({ offset: true, error: ticketMessages.snoozeRange });

/** Snoozes a ticket until a given time, at most `limits.snoozeMs` ahead; null returns it to the queue. */
export const snoozeTicketSchema = z.object({ id: idSchema, until: snoozedUntilSchema.nullable() });

export const setPrioritySchema = z.object({ id: idSchema, priority: z.enum(ticketPriorities) });

const tagIdsSchema = z.array(idSchema).max(limits.tagsPerTicket).default([]);

/** Adds tags to a ticket and removes others. */
export const tagTicketSchema = z.object({ id: idSchema, add: tagIdsSchema, remove: tagIdsSchema });

const tagNameSchema = boundedLine('Name', limits.ticketTagName, ticketMessages.tagRequired);

/** A new tag or, with an id, a new name and colour for an existing one. */
export const saveTagSchema = z.object({
  id: idSchema.optional(),
  name: tagNameSchema,
  color: z.enum(tagColors),
});

/** Replaces tag `id` by `intoId` on every ticket, and deletes `id`. */
export const mergeTagsSchema = z.object({ id: idSchema, intoId: idSchema });

export const followTicketSchema = z.object({ id: idSchema, follow: z.boolean() });

/** Puts a person in copy of a ticket (ticket.people-in-copy). */
export const addParticipantSchema = z.object({
  id: idSchema,
  email: emailSchema,
  name: boundedLine('Name', limits.name).default(''),
});

export const removeParticipantSchema = z.object({ id: idSchema, participantId: idSchema });

/**
 * Asks somebody outside about a ticket (ticket.forward-outside). `about`: the message whose words go along, or the inquiry;
 * `withFiles`: its files too.
 */
export const forwardTicketSchema = z.object({
  id: idSchema,
  email: emailSchema,
  name: boundedLine('Name', limits.name).default(''),
  body: addNoteSchema.shape.body,
  about: z.literal('inquiry').or(idSchema).nullable().default(null),
  withFiles: z.boolean().default(false),
  submitKey: submitKeySchema,
});

/** Moves everything in `id` to `intoId` and closes `id`. */
export const mergeTicketsSchema = z.object({ id: idSchema, intoId: idSchema });

/** `furtherIds`: messages that go along; the earliest of all becomes the inquiry. */
export const splitMessageSchema = z.object({
  messageId: idSchema,
  furtherIds: z
    .array(idSchema)
    .max(limits.splitMessages - 1)
    .default([]),
});

/** `block`: also adds the customer's address to the block list. */
export const markSpamSchema = z.object({ id: idSchema, block: z.boolean().default(false) });

/** Bulk actions for tickets. */
export const ticketBulkActionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('assign'), assigneeId: idSchema.nullable() }),
  z.object({ kind: z.literal('tag'), add: tagIdsSchema, remove: tagIdsSchema }),
  z.object({ kind: z.literal('prioritize'), priority: z.enum(ticketPriorities) }),
  z.object({ kind: z.literal('spam') }),
  z.object({ kind: z.literal('notSpam') }),
  z.object({ kind: z.literal('close') }),
  z.object({ kind: z.literal('snooze'), until: snoozedUntilSchema.nullable() }),
]);

/**
 * One step of a bulk change to tickets (dashboard.bulk-actions): the selected ones, or the next that match a
 * filter, ordered by id. `after` is the previous step's `next`.
 */
export const changeTicketsSchema = z.object({
  action: ticketBulkActionSchema,
  of: z.union([
    z.object({ ids: z.array(idSchema).min(1).max(limits.bulkStep) }),
    z.object({ matching: ticketFilterSchema, after: idSchema.optional() }),
  ]),
});
