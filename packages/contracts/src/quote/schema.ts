import { z } from 'zod';
import * as fieldNames from '../field-names';
import { idSchema } from '../id';
import { limits } from '../limits';
import { messages } from '../messages';
import { momentSchema } from '../order/schema';
import { oneLine, withoutNul } from '../text';
import { quoteMessages } from './messages';
import { quoteLineTypes, quoteListStates } from './status';

const title = z
  .string({ error: quoteMessages.lineTitleRequired })
  .overwrite(withoutNul)
  .trim()
  .min(1, quoteMessages.lineTitleRequired)
  .max(limits.templateTitle, messages.tooLong(fieldNames.title, limits.templateTitle))
  .regex(oneLine, messages.singleLine(fieldNames.title));

const quantity = z
  .number({ error: quoteMessages.quantityRange })
  .int(quoteMessages.quantityRange)
  .min(1, quoteMessages.quantityRange)
  .max(limits.serviceLineQuantity, quoteMessages.quantityRange)
  .default(1);

/** Minor units. What a discount takes off is below zero. */
const price = z
  .number({ error: quoteMessages.linePriceRequired })
  .int(quoteMessages.linePriceRange)
  .min(-limits.priceCents, quoteMessages.discountRange)
  .max(limits.priceCents, quoteMessages.linePriceRange);

const lineFields = {
  type: z.enum(quoteLineTypes),
  /** The template that a line of type `template` is about. */
  templateId: idSchema.nullable().default(null),
  title,
  quantity,
};

/** Whether the sign of a price fits the type of its line. */
function isSignRight({ type, priceCents }: { type: string; priceCents: number | null }): boolean {
  if (priceCents === null) return true;
  return type === 'discount' ? priceCents <= 0 : priceCents >= 0;
}
const wrongSign = { error: quoteMessages.linePriceRange, path: ['priceCents'] };

/** A line of what is sold: every price is there, 0 for what is free. */
const saleLineSchema = z.object({ ...lineFields, priceCents: price }).refine(isSignRight, wrongSign);

/** All lines of a sale or of a quote that goes out. */
export const saleLinesSchema = z
  .array(saleLineSchema)
  .max(limits.saleLines, quoteMessages.tooManyLines(limits.saleLines));

/** A line of a draft: null while nobody has set its price. */
const quoteLineSchema = z
  .object({ ...lineFields, priceCents: price.nullable() })
  .refine(isSignRight, wrongSign);

const longText = (label: string, limit: number) =>
  z.string().overwrite(withoutNul).trim().max(limit, messages.tooLong(label, limit)).default('');

const wholeNumber = (most: number, message: string) =>
  z.number({ error: message }).int(message).min(0, message).max(most, message).default(0);

/** What a quote says (sales.quote-versions). Whether its last day is to come is asked when it is sent. */
export const quoteContentSchema = z.object({
  lines: z.array(quoteLineSchema).max(limits.saleLines, quoteMessages.tooManyLines(limits.saleLines)),
  scope: longText('Scope', limits.quoteScope),
  revisionRounds: wholeNumber(limits.quoteRevisionRounds, quoteMessages.revisionRange),
  /** Percent of the total. */
  depositPercent: wholeNumber(100, quoteMessages.depositRange),
  validUntil: z.iso.date(quoteMessages.validUntilRequired),
  notes: longText(fieldNames.note, limits.quoteNotes),
  terms: longText('Terms', limits.quoteTerms),
  /** Acceptance finalizes the sale, in the name of who sent the quote (sales.finalize-when-accepted). */
  finalizeOnAccept: z.boolean().default(false),
});
export type QuoteContent = z.output<typeof quoteContentSchema>;

/** Saves the draft of a ticket; the first time it is made. */
export const saveQuoteSchema = quoteContentSchema.extend({
  ticketId: idSchema,
  /** When the draft was last changed, as the caller knows it; null: the caller knows of none. */
  updatedAt: z.iso.datetime().nullable(),
});

/** A quote as the caller saw it: what changed meanwhile is not sent unread. Left out: nothing is checked. */
export const sendQuoteSchema = z.object({ id: idSchema, updatedAt: z.iso.datetime().optional() });

/** The customer's yes to one version (sales.accepted-by-hand). */
export const acceptQuoteSchema = z.object({
  id: idSchema,
  name: z
    .string({ error: quoteMessages.acceptedNameRequired })
    .trim()
    .min(1, quoteMessages.acceptedNameRequired)
    .max(limits.acceptedName, messages.tooLong(fieldNames.name, limits.acceptedName))
    .regex(oneLine, messages.singleLine(fieldNames.name)),
  company: z
    .string()
    .trim()
    .max(limits.company, messages.tooLong(fieldNames.company, limits.company))
    .regex(oneLine, messages.singleLine(fieldNames.company))
    .default(''),
  purchaseOrderNumber: z
    .string()
    .trim()
    .max(
      limits.purchaseOrderNumber,
      messages.tooLong(fieldNames.purchaseOrderNumber, limits.purchaseOrderNumber),
    )
    .regex(oneLine, messages.singleLine(fieldNames.purchaseOrderNumber))
    .default(''),
});

export const declineQuoteSchema = z.object({
  id: idSchema,
  reason: longText(fieldNames.reason, limits.declineReason),
});

/** A quote by its number, such as `QUO-2026-000042`. */
export const byQuoteNumberSchema = z.object({ number: z.string().trim().max(30) });
export const byTicketSchema = z.object({ ticketId: idSchema });

/** Quotes of the dashboard, newest first. */
export const listQuotesSchema = z.object({
  search: z.string().trim().max(limits.search).default(''),
  state: z.enum(quoteListStates).optional(),
  /** When they were sent, and when their customers decided; each from a moment on, and before another. */
  sentFrom: momentSchema.optional(),
  sentBefore: momentSchema.optional(),
  decidedFrom: momentSchema.optional(),
  decidedBefore: momentSchema.optional(),
  page: z.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.number().int().min(1).max(limits.tablePageSizeMax).default(limits.tablePageSize),
});
