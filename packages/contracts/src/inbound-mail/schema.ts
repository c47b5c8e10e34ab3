import { z } from 'zod';
import { byIdSchema, idSchema } from '../id';
import { importedNumberTail } from '../import/imported-number';
import { limits } from '../limits';
import { openTicketSchema } from '../ticket/desk-schema';
import { inboundOutcomes } from './outcome';

/** What the list of mails that came in can be narrowed to: what waits for somebody, or one outcome. */
export const inboundShows = ['waiting', 'all', ...inboundOutcomes] as const;

/** One page of what came in by mail, newest first; a text is looked for in sender and subject. */
export const listInboundMailSchema = z.object({
  search: z.string().trim().max(limits.search).default(''),
  show: z.enum(inboundShows).default('waiting'),
  page: z.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.number().int().min(1).max(limits.tablePageSizeMax).default(limits.tablePageSize),
});

/** Puts a mail that waits into a ticket, by the ticket's number. */
export const assignInboundMailSchema = byIdSchema.extend({
  ticketNumber: z
    .string()
    .trim()
    .toUpperCase()
    .regex(
      new RegExp(`^TKT-(?:\\d{4}-\\d{6,}|${importedNumberTail})$`),
      'Enter the number of a ticket, such as TKT-2026-000123',
    ),
});

/** Opens a ticket of a mail that waits. */
export const makeTicketOfMailSchema = byIdSchema.extend({
  customer: openTicketSchema.shape.customer,
  /** The caller looks after it. */
  assignToMe: z.boolean().default(false),
});

/** A message of a thread that came by mail. */
export const originalMailSchema = z.object({ messageId: idSchema });
