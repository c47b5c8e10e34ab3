import { z } from 'zod';
import { idSchema } from '../../id';
import { limits } from '../../limits';
import { pageFields, searchSchema } from '../../pagination';
import { submitKeySchema } from '../../submit-key';
import { boundedText, typedLine } from '../../text';
import { attachmentIdsSchema, draftVersionSchema, respondToTicketSchema } from '../ticket/schema';
import { contactMessages } from './messages';
import { contactBulkActions, contactViews, leadOwners, leadStates } from './status';

/**
 * Filters of the lead inbox: text in any field, part of the inbox, interest or `noInterest`, pipeline state,
 * and owner: the caller, nobody, or the administrator with this id. A state without `show` includes every
 * lead in it.
 */
export const contactFilterSchema = z.object({
  search: searchSchema,
  show: z.enum(contactViews).optional(),
  interest: typedLine().max(limits.interest).optional(),
  state: z.enum(leadStates).optional(),
  assignee: z.enum(leadOwners).or(idSchema).optional(),
});

/** One page of the inbox (dashboard.paged-lists). */
export const listContactMessagesSchema = contactFilterSchema.extend(pageFields);

/** The team's note on a lead; an empty text removes it. */
export const noteContactMessageSchema = z.object({
  id: idSchema,
  note: boundedText('Note', limits.contactNote),
  /** The note known to the caller, so that someone else's change is not overwritten. */
  known: z.string().max(limits.contactNote),
});

/** The team's answer to a lead, by mail (dashboard.lead-thread). */
export const respondToLeadSchema = z.object({
  id: idSchema,
  body: respondToTicketSchema.shape.adminResponse,
  marks: respondToTicketSchema.shape.marks,
  /**
   * The latest message of the thread the author has seen, null for none but the first. Refused if there is a
   * newer one. Not checked if omitted.
   */
  lastSeenMessageId: idSchema.nullable().optional(),
  submitKey: submitKeySchema,
  attachmentIds: attachmentIdsSchema,
  draftVersion: draftVersionSchema,
});

/**
 * Assigns a lead to an administrator, or with null to nobody. `from`: the assignee on the caller's screen.
 */
export const assignLeadSchema = z.object({
  id: idSchema,
  assigneeId: idSchema.nullable(),
  from: idSchema.nullable(),
});

/** Marks a lead as lost, with the reason. */
export const loseLeadSchema = z.object({
  id: idSchema,
  reason: boundedText('Reason', limits.lostReason, contactMessages.lostReasonRequired),
});

/** Converts a lead to a customer and a ticket. */
export const convertLeadSchema = z.object({
  id: idSchema,
  /** Assigns the ticket to the caller instead of the lead's assignee. */
  assignToMe: z.boolean().default(false),
});

/**
 * One step of a bulk change to messages (dashboard.bulk-actions): the selected ones, or the next that match a
 * filter, ordered by id. `after` is the previous step's `next`.
 */
export const changeContactMessagesSchema = z.object({
  action: z.enum(contactBulkActions),
  of: z.union([
    z.object({ ids: z.array(idSchema).min(1).max(limits.bulkStep) }),
    z.object({ matching: contactFilterSchema, after: idSchema.optional() }),
  ]),
});
