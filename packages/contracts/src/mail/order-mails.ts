import { z } from 'zod';
import { currencySchema } from '../money/currency-schema';
import { firstCurrency } from '../money/site-currency';
import { mailedOrderStatuses } from '../order/order';
import { answeredBy, cents, customer, fileNames, person, rawDay, text, ticket, to } from './mail-parts';

/** A line of an order; the price is of one piece, in cents. */
const orderLineSchema = z.object({ name: text, priceCents: cents, quantity: z.number().int().positive() });
export type OrderLine = z.infer<typeof orderLineSchema>;
const quoteContent = {
  ...{ quoteNumber: text, ticketNumber: text, total: text },
  ...{ totalCents: cents.optional(), currency: currencySchema.optional() },
};
/** Of mails about an order; those that waited when there was one currency do not say it. */
const currency = currencySchema.default(firstCurrency);
/** Those that waited when the tax had no name of its own do not say it. */
const taxName = text.default('Tax');
const saleContent = {
  ...ticket,
  orderNumber: text,
  currency,
  lines: z.array(orderLineSchema),
  subtotalCents: cents,
  taxName,
  taxCents: cents,
  totalCents: cents,
};

/** About a quote and the order that came of it. */
export const orderMails = [
  /** The order that came of a ticket (order.made-by-finalizing). */
  z.object({ template: z.literal('sale-finalized-customer'), ...person, ...saleContent }),
  z.object({
    template: z.literal('sale-finalized-team'),
    to,
    ...customer,
    ...saleContent,
    finalizedBy: text,
  }),
  /** A step of an order that the customer waits for, or should know of. `note`: what the team adds, or empty. */
  z.object({
    template: z.literal('order-status'),
    ...person,
    orderNumber: text,
    status: z.enum(mailedOrderStatuses),
    note: text,
    currency,
    lines: z.array(orderLineSchema),
    subtotalCents: cents,
    taxName,
    taxCents: cents,
    totalCents: cents,
  }),
  /** What the team writes on an order (order.conversation-after-sale). */
  z.object({
    template: z.literal('order-answered'),
    ...person,
    orderNumber: text,
    answer: text,
    answeredBy,
    fileNames,
  }),
  z.object({
    template: z.literal('order-reply-team'),
    to,
    ...customer,
    orderNumber: text,
    reply: text,
    fileNames,
  }),
  /** `total` is an amount in words; `notes` is what the team writes above the lines, or empty. */
  z.object({
    template: z.literal('quote-sent'),
    ...person,
    ...quoteContent,
    notes: text,
    lastDay: text,
    validUntil: rawDay,
    version: z.number().int(),
    answeredBy,
  }),
  /** Three days before a quote ends, and on its last day (sales.quote-reminders). */
  z.object({
    template: z.literal('quote-reminder'),
    ...person,
    ...quoteContent,
    lastDay: text,
    validUntil: rawDay,
    endsToday: z.boolean(),
  }),
  z.object({ template: z.literal('quote-accepted'), ...person, ...quoteContent, acceptedBy: text }),
  /** `finalized`: the order was made with it. */
  z.object({
    template: z.literal('quote-accepted-team'),
    to,
    ...customer,
    ...quoteContent,
    ticketId: text,
    acceptedBy: text,
    finalized: z.boolean(),
  }),
  z.object({
    template: z.literal('quote-declined-team'),
    to,
    ...customer,
    ...ticket,
    quoteNumber: text,
    reason: text,
  }),
] as const;
