import { z } from 'zod';
import { priceMessages } from '../../catalogue/price/messages';
import { buyerSchema } from '../../core/buyer/schema';
import { taxStatusFields } from '../../core/buyer/tax-status';
import * as fieldNames from '../../field-names';
import { fileMessages } from '../../files/file/messages';
import { idSchema } from '../../id';
import { limits } from '../../limits';
import { messages } from '../../messages';
import { conversationPlaces } from '../../messaging/notice/kind';
import { optionalPageSchema, pageFields, searchSchema } from '../../pagination';
import { quantitySchema, saleLinesSchema } from '../../sales/quote/schema';
import { submitKeySchema } from '../../submit-key';
import { boundedText, typedLine } from '../../text';
import { marksSchema } from './marks';
import { ticketMessages } from './messages';
import { ticketOrders, ticketOwners, ticketPriorities, ticketStatuses, ticketViews } from './status';

/** The customer's inquiry (ticket.inquiry-text). */
export const inquirySchema = boundedText(fieldNames.inquiry, limits.inquiry, messages.inquiryRequired);

/** Uploaded files to send with a message. */
export const attachmentIdsSchema = z
  .array(idSchema)
  .max(limits.attachmentsPerMessage, fileMessages.tooManyAttachments)
  .default([]);

export const createTicketSchema = z.object({
  inquiry: inquirySchema,
  submitKey: submitKeySchema,
  attachmentIds: attachmentIdsSchema,
  /**
   * The cart as seen by the customer; if it differs, the ticket is refused until the customer has seen the
   * change (cart.changed-before-create).
   */
  templateIds: z.array(idSchema).max(limits.cartItems).optional(),
  /**
   * The displayed price of each template (`price.label`); the ticket is also refused if a price has changed.
   */
  priceLabels: z.array(z.string().max(limits.priceText)).max(limits.cartItems).optional(),
});

const answerSchema = boundedText(fieldNames.response, limits.ticketMessage, messages.responseRequired);

export const respondToTicketSchema = z.object({
  id: idSchema,
  adminResponse: answerSchema,
  marks: marksSchema,
  /**
   * The latest public message the author has seen, null for none but the inquiry. Refused if there is a newer
   * one. Not checked if omitted.
   */
  lastSeenMessageId: idSchema.nullable().optional(),
  /** "Send and close" (ticket.status-changes). */
  close: z.boolean().default(false),
  submitKey: submitKeySchema,
  attachmentIds: attachmentIdsSchema,
});

/** The customer's reply in the thread; it reopens a closed ticket (ticket.close-and-reopen). */
export const replyToTicketSchema = z.object({
  id: idSchema,
  body: answerSchema,
  submitKey: submitKeySchema,
  attachmentIds: attachmentIdsSchema,
});

/** The server-side draft of a message, which is removed with it; null if there was none. */
export const draftVersionSchema = z.guid().nullable().default(null);

/** An internal note of the team, beside the thread. */
export const addNoteSchema = z.object({
  id: idSchema,
  body: boundedText(fieldNames.note, limits.ticketMessage, ticketMessages.noteRequired),
  submitKey: submitKeySchema,
  attachmentIds: attachmentIdsSchema,
  draftVersion: draftVersionSchema,
});

/** Changes the text of one's own note. `seen`: the number of its earlier texts on the caller's screen. */
export const editNoteSchema = z.object({
  messageId: idSchema,
  body: addNoteSchema.shape.body,
  seen: z.number().int().min(0).max(limits.noteVersions),
});

/**
 * Assigns a ticket to an administrator, or with null to nobody. `from`: the assignee on the caller's screen.
 */
export const assignTicketSchema = z.object({
  id: idSchema,
  assigneeId: idSchema.nullable(),
  from: idSchema.nullable(),
});

/** Agreed extra work, billed beside the templates (order.made-by-finalizing). */
const serviceLineSchema = z.object({
  name: typedLine()
    .min(1, messages.serviceNameRequired)
    .max(limits.templateTitle, messages.tooLong(fieldNames.name, limits.templateTitle)),
  priceCents: z
    .number({ error: messages.servicePriceRequired })
    .int({ error: priceMessages.servicePriceRange })
    .min(0, { error: priceMessages.servicePriceRange })
    .max(limits.priceCents, { error: priceMessages.servicePriceRange }),
  quantity: quantitySchema,
});

/**
 * Finalizes the sale of a ticket (order.made-by-finalizing). `lines` is everything that is sold, as agreed
 * and edited; without it the accepted quote applies, else the templates of the ticket with `serviceLines`.
 * Without `buyer` that of the accepted quote applies, else what the customer's account says (sales.buyer-details).
 */
export const finalizeSaleSchema = z.object({
  id: idSchema,
  lines: saleLinesSchema.optional(),
  serviceLines: z.array(serviceLineSchema).max(limits.serviceLines).default([]),
  buyer: buyerSchema.optional(),
  /** Without it the sale has that of the accepted quote, else of the customer (sales.tax-treatment). */
  taxTreatment: taxStatusFields.taxTreatment.optional(),
  taxReason: taxStatusFields.taxReason,
});

/** Reports that a team member has a ticket open. */
export const watchTicketSchema = z.object({ id: idSchema, typing: z.boolean().default(false) });

/** Filters of the team's list: text in number, customer name, e-mail or inquiry, and further filters. */
export const ticketFilterSchema = z.object({
  search: searchSchema,
  status: z.enum(ticketStatuses).optional(),
  view: z.enum(ticketViews).optional(),
  /** Leaves out spam and merged tickets, which have views of their own. */
  isReal: z.boolean().default(false),
  /** Only tickets of the caller, of nobody, or of the administrator with this id. */
  assignee: z.enum(ticketOwners).or(idSchema).optional(),
  priority: z.enum(ticketPriorities).optional(),
  /** Only tickets with this tag. */
  tag: idSchema.optional(),
});

/** Lists the team members who may work on items of this kind. */
export const listAssigneesSchema = z
  .object({ place: z.enum(conversationPlaces).default('ticket') })
  .optional();

/** Ticket list of the dashboard: filter, order, page. */
export const listTicketsSchema = ticketFilterSchema.extend({
  order: z.enum(ticketOrders).default('newest'),
  ...pageFields,
  /** The page under the name used by infinite lists; takes precedence. */
  cursor: optionalPageSchema,
});

export const byTicketNumberSchema = z.object({ number: typedLine().max(30) });
