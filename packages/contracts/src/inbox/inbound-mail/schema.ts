import { z } from 'zod';
import { openTicketSchema } from '../../desk/ticket/desk-schema';
import { byIdSchema, idSchema } from '../../id';
import { limits } from '../../limits';
import { importedNumberTail } from '../../operations/import/imported-number';
import { pageFields, searchSchema } from '../../pagination';
import { typedLine } from '../../text';
import { inboundOutcomes } from './outcome';

/** Filter values of the incoming mail list: waiting for the team, or one outcome. */
export const inboundViews = ['waiting', 'all', ...inboundOutcomes] as const;

/** Filter of the incoming mail; searches sender and subject. */
export const inboundMailFilterSchema = z.object({
  search: searchSchema,
  show: z.enum(inboundViews).default('waiting'),
});

/** One page of incoming mail, newest first. */
export const listInboundMailSchema = inboundMailFilterSchema.extend(pageFields);

/** Assigns a waiting mail to a ticket, by the ticket's number. */
export const assignInboundMailSchema = byIdSchema.extend({
  ticketNumber: typedLine()
    .toUpperCase()
    .regex(
      new RegExp(`^TKT-(?:\\d{4}-\\d{6,}|${importedNumberTail})$`),
      'Enter the number of a ticket, such as TKT-2026-000123',
    ),
});

/** Opens a ticket from a waiting mail. */
export const makeTicketOfMailSchema = byIdSchema.extend({
  customer: openTicketSchema.shape.customer,
  /** Assigns the ticket to the caller. */
  assignToMe: z.boolean().default(false),
});

/** A decision about many waiting mails: a ticket or a contact message of each, or spam. */
export const inboundBulkActionSchema = z.discriminatedUnion('kind', [
  /** For the sender's account or a new one. */
  z.object({ kind: z.literal('ticket'), assignToMe: z.boolean() }),
  z.object({ kind: z.literal('lead') }),
  z.object({ kind: z.literal('spam') }),
]);
export type InboundBulkAction = z.output<typeof inboundBulkActionSchema>;

/**
 * One step of a bulk change to incoming mails (dashboard.bulk-actions): the selected ones, or the next that
 * match a filter. `after`: the `next` of the previous step.
 */
export const changeInboundMailsSchema = z.object({
  action: inboundBulkActionSchema,
  of: z.union([
    z.object({ ids: z.array(idSchema).min(1).max(limits.bulkStep) }),
    z.object({ matching: inboundMailFilterSchema, after: idSchema.optional() }),
  ]),
});

/** One of the files that came with a mail, by its place among them. */
export const mailFileSchema = byIdSchema.extend({ index: z.coerce.number().int().min(0).max(999) });

/** A message in a thread that came by mail, or a mail of a ticket that is no message. */
export const originalMailSchema = z.union([
  z.object({ messageId: idSchema }),
  z.object({ mailId: idSchema }),
]);
