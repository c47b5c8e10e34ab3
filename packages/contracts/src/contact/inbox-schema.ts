import { z } from 'zod';
import { idSchema } from '../id';
import { limits } from '../limits';
import { messages } from '../messages';
import { submitKeySchema } from '../submit-key';
import { withoutNul } from '../text';
import { attachmentIdsSchema, draftVersionSchema, respondToTicketSchema } from '../ticket/schema';
import { contactMessages } from './messages';
import { contactBulkActions, contactShows, leadOwners, leadStates } from './status';

/**
 * What narrows the inbox of leads: text in any of their fields, part of the inbox, interest or `noInterest`, state of the pipeline, and those of the
 * caller, of nobody, or of the administrator with this id. A state without `show` means all that are in it.
 */
export const contactFilterSchema = z.object({
  search: z.string().trim().max(limits.search).default(''),
  show: z.enum(contactShows).optional(),
  interest: z.string().trim().max(limits.interest).optional(),
  state: z.enum(leadStates).optional(),
  assignee: z.enum(leadOwners).or(idSchema).optional(),
});

/** One page of the inbox (dashboard.paged-lists). */
export const listContactMessagesSchema = contactFilterSchema.extend({
  page: z.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.number().int().min(1).max(limits.tablePageSizeMax).default(limits.tablePageSize),
});

/** The team's own words about a lead; an empty text takes them away. */
export const noteContactMessageSchema = z.object({
  id: idSchema,
  note: z
    .string()
    .overwrite(withoutNul)
    .trim()
    .max(limits.contactNote, messages.tooLong('Note', limits.contactNote)),
  /** The note as the caller knows it: one that somebody else has written meanwhile is not overwritten. */
  known: z.string().max(limits.contactNote),
});

/** The team's answer to a lead, by mail (dashboard.lead-thread). */
export const respondToLeadSchema = z.object({
  id: idSchema,
  body: respondToTicketSchema.shape.adminResponse,
  /** The latest message of the thread that the writer has seen, null: none but the first. A newer one refuses the answer. Left out: nothing is checked. */
  lastSeenMessageId: idSchema.nullable().optional(),
  submitKey: submitKeySchema,
  attachmentIds: attachmentIdsSchema,
  draftVersion: draftVersionSchema,
});

/** Gives a lead to an administrator, or with null to nobody. `from` is who had it on the caller's screen. */
export const assignLeadSchema = z.object({
  id: idSchema,
  assigneeId: idSchema.nullable(),
  from: idSchema.nullable(),
});

/** Says that nothing comes of a lead, and why. */
export const loseLeadSchema = z.object({
  id: idSchema,
  reason: z
    .string({ error: contactMessages.lostReasonRequired })
    .overwrite(withoutNul)
    .trim()
    .min(1, contactMessages.lostReasonRequired)
    .max(limits.lostReason, messages.tooLong('Reason', limits.lostReason)),
});

/** Makes a customer and a ticket of a lead. */
export const convertLeadSchema = z.object({
  id: idSchema,
  /** The caller looks after the ticket; else whoever looks after the lead does. */
  assignToMe: z.boolean().default(false),
});

/**
 * One step of a change to many messages (dashboard.bulk-actions): the chosen ones, or the next of those that match a
 * filter, in the order of their ids. `after` is what the step before answered as `next`.
 */
export const changeContactMessagesSchema = z.object({
  action: z.enum(contactBulkActions),
  of: z.union([
    z.object({ ids: z.array(idSchema).min(1).max(limits.bulkStep) }),
    z.object({ matching: contactFilterSchema, after: idSchema.optional() }),
  ]),
});
