import { z } from 'zod';
import { idSchema } from '../id';
import { limits } from '../limits';
import { messages } from '../messages';
import { withoutNul } from '../text';
import { contactBulkActions, contactShows } from './status';

/** What narrows the inbox of leads: text in any of their fields, part of the inbox, interest or `noInterest`. */
export const contactFilterSchema = z.object({
  search: z.string().trim().max(limits.search).default(''),
  show: z.enum(contactShows).default('unanswered'),
  interest: z.string().trim().max(limits.interest).optional(),
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
