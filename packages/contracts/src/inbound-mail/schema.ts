import { z } from 'zod';
import { byIdSchema, idSchema } from '../id';
import { importedNumberTail } from '../import/imported-number';
import { limits } from '../limits';
import { openTicketSchema } from '../ticket/desk-schema';
import { inboundOutcomes } from './outcome';

/** Filter values of the incoming mail list: waiting for the team, or one outcome. */
export const inboundViews = ['waiting', 'all', ...inboundOutcomes] as const;

/** One page of incoming mail, newest first; searches sender and subject. */
export const listInboundMailSchema = z.object({
  search: z.string().trim().max(limits.search).default(''),
  show: z.enum(inboundViews).default('waiting'),
  page: z.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.number().int().min(1).max(limits.tablePageSizeMax).default(limits.tablePageSize),
});

/** Assigns a waiting mail to a ticket, by the ticket's number. */
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

/** Opens a ticket from a waiting mail. */
export const makeTicketOfMailSchema = byIdSchema.extend({
  customer: openTicketSchema.shape.customer,
  /** Assigns the ticket to the caller. */
  assignToMe: z.boolean().default(false),
});

/** A message in a thread that came by mail. */
export const originalMailSchema = z.object({ messageId: idSchema });
