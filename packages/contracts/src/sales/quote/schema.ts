import { z } from 'zod';
import { priceMessages } from '../../catalogue/price/messages';
import { buyerSchema } from '../../core/buyer/schema';
import { taxStatusFields } from '../../core/buyer/tax-status';
import { taxNameSchema, taxRateSchema } from '../../core/setting/tax-rate';
import * as fieldNames from '../../field-names';
import { idSchema } from '../../id';
import { limits } from '../../limits';
import { pageFields, searchSchema } from '../../pagination';
import { boundedLine, boundedText, typedLine } from '../../text';
import { momentSchema } from '../order/schema';
import { quoteMessages } from './messages';
import { quoteLineTypes, quoteListStates } from './status';

const title = boundedLine(fieldNames.title, limits.templateTitle, quoteMessages.lineTitleRequired);

/** Pieces of a line. */
export const quantitySchema = z
  .number({ error: quoteMessages.quantityRange })
  .int(quoteMessages.quantityRange)
  .min(1, quoteMessages.quantityRange)
  .max(limits.serviceLineQuantity, quoteMessages.quantityRange)
  .default(1);

/** Minor units, negative for a discount. */
const price = z
  .number({ error: quoteMessages.linePriceRequired })
  .int({ error: priceMessages.servicePriceRange })
  .min(-limits.priceCents, { error: priceMessages.discountRange })
  .max(limits.priceCents, { error: priceMessages.servicePriceRange });

const lineFields = {
  type: z.enum(quoteLineTypes),
  /** The template of a line of type `template`. */
  templateId: idSchema.nullable().default(null),
  title,
  quantity: quantitySchema,
  /** A tax of the list (sales.tax-rates); null for the default or, of a discount on all lines, for theirs. */
  taxName: taxNameSchema.nullable().default(null),
  taxRate: taxRateSchema.nullable().default(null),
  /** Of a discount: percent of its line or of all lines, from which the server computes its price. */
  discountPercent: z
    .number({ error: quoteMessages.percentRange })
    .gt(0, quoteMessages.percentRange)
    .max(100, quoteMessages.percentRange)
    .transform((percent) => Math.round(percent * 1_000) / 1_000)
    .nullable()
    .default(null),
  /** Index of the line that a discount lowers; null for all. */
  discountOf: z.number().int().min(0).max(limits.saleLines).nullable().default(null),
};

interface DiscountedLine {
  type: string;
  discountOf: number | null;
}

/** Checks that a discount lowers a line that is not a discount. */
function requireDiscountedLines(lines: readonly DiscountedLine[], ctx: z.core.$RefinementCtx<unknown>): void {
  for (const [index, { type, discountOf }] of lines.entries()) {
    if (type !== 'discount' || discountOf === null) continue;
    const discounted = lines[discountOf];
    if (discounted && discounted.type !== 'discount') continue;
    ctx.addIssue({ code: 'custom', path: [index, 'discountOf'], message: quoteMessages.discountedLineGone });
  }
}

/** Whether the sign of a price fits the type of its line. */
function hasValidSign({ type, priceCents }: { type: string; priceCents: number | null }): boolean {
  if (priceCents === null) return true;
  return type === 'discount' ? priceCents <= 0 : priceCents >= 0;
}
const signError = { error: priceMessages.servicePriceRange, path: ['priceCents'] };

/** A line of a sale: every price is set, 0 if free. */
const saleLineSchema = z.object({ ...lineFields, priceCents: price }).refine(hasValidSign, signError);

/** All lines of a sale or of a quote being sent. */
export const saleLinesSchema = z
  .array(saleLineSchema)
  .max(limits.saleLines, quoteMessages.tooManyLines(limits.saleLines))
  .superRefine(requireDiscountedLines);

/** A line of a draft: null until its price is set. */
const quoteLineSchema = z
  .object({ ...lineFields, priceCents: price.nullable() })
  .refine(hasValidSign, signError);

const longText = (label: string, limit: number) => boundedText(label, limit).default('');

const wholeNumber = (maximum: number, message: string) =>
  z.number({ error: message }).int(message).min(0, message).max(maximum, message).default(0);

/**
 * Content of a quote (sales.quote-versions). That its last day is in the future is checked when it is sent.
 */
export const quoteContentSchema = z.object({
  lines: z
    .array(quoteLineSchema)
    .max(limits.saleLines, quoteMessages.tooManyLines(limits.saleLines))
    .superRefine(requireDiscountedLines),
  scope: longText('Scope', limits.quoteScope),
  revisionRounds: wholeNumber(limits.quoteRevisionRounds, quoteMessages.revisionRange),
  /** Percent of the total. */
  depositPercent: wholeNumber(100, quoteMessages.depositRange),
  /** Instead of a percentage, in minor units; at most the total when it is sent. */
  depositAmountCents: z
    .number({ error: quoteMessages.depositAmountRange })
    .int(quoteMessages.depositAmountRange)
    .min(0, quoteMessages.depositAmountRange)
    .max(limits.orderTotalCents, quoteMessages.depositAmountRange)
    .nullable()
    .default(null),
  /** Without it the draft keeps its own, and a new one has that of the customer. */
  taxTreatment: taxStatusFields.taxTreatment.optional(),
  taxReason: taxStatusFields.taxReason,
  validUntil: z.iso.date(quoteMessages.validUntilRequired),
  notes: longText(fieldNames.note, limits.quoteNotes),
  terms: longText('Terms', limits.quoteTerms),
  /** Acceptance finalizes the sale, in the name of the sender of the quote (sales.finalize-when-accepted). */
  finalizeOnAccept: z.boolean().default(false),
});
export type QuoteContent = z.output<typeof quoteContentSchema>;

/** What a copy of a quote takes over beside its lines: everything that is written of one. */
export const copiedContent = quoteContentSchema.omit({ lines: true }).keyof().options;

/** Saves the draft of a ticket, creating it the first time. */
export const saveQuoteSchema = quoteContentSchema.extend({
  ticketId: idSchema,
  /** The draft's last change known to the caller; null if the caller knows of no draft. */
  updatedAt: z.iso.datetime().nullable(),
});

/**
 * A quote as seen by the caller, so that a change made meanwhile is not sent unread. Not checked if omitted.
 */
export const sendQuoteSchema = z.object({ id: idSchema, updatedAt: z.iso.datetime().optional() });

/** The customer's acceptance of one version (sales.accepted-by-hand). */
export const acceptQuoteSchema = z.object({
  id: idSchema,
  name: boundedLine(fieldNames.name, limits.acceptedName, quoteMessages.acceptedNameRequired),
  ...buyerSchema.shape,
});

export const declineQuoteSchema = z.object({
  id: idSchema,
  reason: longText(fieldNames.reason, limits.declineReason),
});

/** A quote by its number, such as `QUO-2026-000042`. */
export const byQuoteNumberSchema = z.object({ number: typedLine().max(30) });
export const byTicketSchema = z.object({ ticketId: idSchema });

/** Quotes of an export: all that match, newest first. */
export const exportQuotesSchema = z.object({
  search: searchSchema,
  state: z.enum(quoteListStates).optional(),
  /** Time of sending and of the customer's decision; each from one time on and before another. */
  sentFrom: momentSchema.optional(),
  sentBefore: momentSchema.optional(),
  decidedFrom: momentSchema.optional(),
  decidedBefore: momentSchema.optional(),
});
export type QuoteFilter = z.output<typeof exportQuotesSchema>;

/** Quotes in the dashboard, newest first. */
export const listQuotesSchema = exportQuotesSchema.extend(pageFields);
