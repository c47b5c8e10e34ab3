import { z } from 'zod';
import * as fieldNames from '../field-names';
import { fileMessages } from '../file/messages';
import { idSchema } from '../id';
import { limits } from '../limits';
import { messages } from '../messages';
import { conversationPlaces } from '../notice/kind';
import { priceMessages } from '../price/messages';
import { saleLinesSchema } from '../quote/schema';
import { submitKeySchema } from '../submit-key';
import { withoutNul } from '../text';
import { ticketMessages } from './messages';
import { ticketOrders, ticketOwners, ticketPriorities, ticketStatuses, ticketViews } from './status';

/** What the customer wants (ticket.inquiry-text). */
export const inquirySchema = z
  .string({ error: messages.inquiryRequired })
  .overwrite(withoutNul)
  .trim()
  .min(1, messages.inquiryRequired)
  .max(limits.inquiry, messages.tooLong(fieldNames.inquiry, limits.inquiry));

/** Files that were uploaded before and go out with a message. */
export const attachmentIdsSchema = z
  .array(idSchema)
  .max(limits.attachmentsPerMessage, fileMessages.tooManyAttachments)
  .default([]);

export const createTicketSchema = z.object({
  inquiry: inquirySchema,
  submitKey: submitKeySchema,
  attachmentIds: attachmentIdsSchema,
  /**
   * What the customer saw in the cart; a difference refuses the ticket until the customer has seen it
   * (cart.changed-before-create).
   */
  templateIds: z.array(idSchema).max(limits.cartItems).optional(),
  /** The price of each as it was shown (`price.label`); another price of today refuses the ticket too. */
  priceLabels: z.array(z.string().max(limits.priceText)).max(limits.cartItems).optional(),
});

const answerSchema = z
  .string({ error: messages.responseRequired })
  .overwrite(withoutNul)
  .trim()
  .min(1, messages.responseRequired)
  .max(limits.ticketMessage, messages.tooLong(fieldNames.response, limits.ticketMessage));

export const respondToTicketSchema = z.object({
  id: idSchema,
  adminResponse: answerSchema,
  /**
   * The latest public message that the writer has seen, null: none but the inquiry. A newer one refuses the answer.
   * Left out: nothing is checked.
   */
  lastSeenMessageId: idSchema.nullable().optional(),
  /** "Send and close" (ticket.status-changes). */
  close: z.boolean().default(false),
  submitKey: submitKeySchema,
  attachmentIds: attachmentIdsSchema,
});

/** The customer's reply in the thread; on a closed ticket it reopens (ticket.close-and-reopen). */
export const replyToTicketSchema = z.object({
  id: idSchema,
  body: answerSchema,
  submitKey: submitKeySchema,
  attachmentIds: attachmentIdsSchema,
});

/** Which draft on the server a message was, which goes with it; null: none was kept. */
export const draftVersionSchema = z.guid().nullable().default(null);

/** A note of the team to itself, beside the thread. */
export const addNoteSchema = z.object({
  id: idSchema,
  body: z
    .string({ error: ticketMessages.noteRequired })
    .overwrite(withoutNul)
    .trim()
    .min(1, ticketMessages.noteRequired)
    .max(limits.ticketMessage, messages.tooLong(fieldNames.note, limits.ticketMessage)),
  submitKey: submitKeySchema,
  attachmentIds: attachmentIdsSchema,
  draftVersion: draftVersionSchema,
});

/** Gives a ticket to an administrator, or with null to nobody. `from` is who had it on the caller's screen. */
export const assignTicketSchema = z.object({
  id: idSchema,
  assigneeId: idSchema.nullable(),
  from: idSchema.nullable(),
});

/** Agreed extra work, billed beside the templates (order.made-by-finalizing). */
const serviceLineSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, messages.serviceNameRequired)
    .max(limits.templateTitle, messages.tooLong(fieldNames.name, limits.templateTitle)),
  priceCents: z
    .number({ error: messages.servicePriceRequired })
    .int({ error: priceMessages.servicePriceRange })
    .min(0, { error: priceMessages.servicePriceRange })
    .max(limits.priceCents, { error: priceMessages.servicePriceRange }),
  quantity: z
    .number({ error: messages.serviceQuantityRange })
    .int(messages.serviceQuantityRange)
    .min(1, messages.serviceQuantityRange)
    .max(limits.serviceLineQuantity, messages.serviceQuantityRange)
    .default(1),
});

/**
 * Finalizes the sale of a ticket (order.made-by-finalizing). `lines` are all that is sold, as somebody has agreed and
 * edited them; without them the accepted quote counts, else the templates of the ticket with `serviceLines`.
 */
export const finalizeSaleSchema = z.object({
  id: idSchema,
  lines: saleLinesSchema.optional(),
  serviceLines: z.array(serviceLineSchema).max(limits.serviceLines).default([]),
});

/** Somebody of the team has a ticket on the screen. */
export const watchTicketSchema = z.object({ id: idSchema, typing: z.boolean().default(false) });

/** What narrows the team's list: text in number, customer name, e-mail or inquiry, and the rest of its filters. */
export const ticketFilterSchema = z.object({
  search: z.string().trim().max(limits.search).default(''),
  status: z.enum(ticketStatuses).optional(),
  view: z.enum(ticketViews).optional(),
  /** Only those of the caller, of nobody, or of the administrator with this id. */
  assignee: z.enum(ticketOwners).or(idSchema).optional(),
  priority: z.enum(ticketPriorities).optional(),
  /** Only those with this tag. */
  tag: idSchema.optional(),
});

/** Who of the team may work on something of this kind. */
export const listAssigneesSchema = z
  .object({ place: z.enum(conversationPlaces).default('ticket') })
  .optional();

/** Ticket list of the dashboard: filter, order, page. */
export const listTicketsSchema = ticketFilterSchema.extend({
  order: z.enum(ticketOrders).default('newest'),
  page: z.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.number().int().min(1).max(limits.tablePageSizeMax).default(limits.tablePageSize),
  /** The page again, by the name that lists have which go on; it wins. */
  cursor: z.number().int().min(1).max(1_000_000).optional(),
});

export const byTicketNumberSchema = z.object({ number: z.string().trim().max(30) });
