import { z } from 'zod';
import { currencySchema } from '../../core/money/currency-schema';
import { defaultCurrency } from '../../core/money/site-currency';
import { mailedOrderStatuses } from '../../sales/order/order';
import { wayNexts } from '../../sales/way/way';
import {
  answeredBy,
  cents,
  customer,
  fileNames,
  person,
  rawDay,
  signedAnswer,
  text,
  ticket,
  to,
} from './mail-parts';

/** A line of an order; the price is per piece, in cents. */
const orderLineSchema = z.object({ name: text, priceCents: cents, quantity: z.number().int().positive() });
export type OrderLine = z.infer<typeof orderLineSchema>;
const quoteContent = {
  ...{ quoteNumber: text, ticketNumber: text, total: text },
  ...{ totalCents: cents.optional(), currency: currencySchema.optional() },
};
/** Currency in mails about an order; missing in mails queued when there was only one. */
const currency = currencySchema.default(defaultCurrency);
/** Missing in mails queued before the tax had a configurable name. */
const taxName = text.default('Tax');
/** The tax at each rate, where there is more than one; missing in mails of earlier releases. */
const taxes = z.array(z.object({ name: text, percent: text, taxCents: cents })).optional();
const saleContent = {
  ...ticket,
  orderNumber: text,
  currency,
  lines: z.array(orderLineSchema),
  subtotalCents: cents,
  taxName,
  taxCents: cents,
  taxes,
  totalCents: cents,
};

/** What comes next with the order; missing where nothing is open, and in mails of earlier releases. */
const next = z.enum(wayNexts);

/** Mails about a quote and the resulting order. */
export const orderMails = [
  /** The order created from a ticket (order.made-by-finalizing). */
  z.object({ template: z.literal('sale-finalized-customer'), ...person, ...saleContent }),
  z.object({
    template: z.literal('sale-finalized-team'),
    to,
    ...customer,
    ...saleContent,
    finalizedBy: text,
  }),
  /** A status change the customer waits for or should know of. `note`: the team's addition, or empty. */
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
    taxes,
    totalCents: cents,
    /** Of a completed one: its live website, and until when corrections are free; not by earlier releases. */
    siteUrl: text.optional(),
    correctionsUntil: text.optional(),
    next: next.optional(),
  }),
  /** The team's message on an order (order.conversation-after-sale). */
  z.object({
    template: z.literal('order-answered'),
    ...person,
    orderNumber: text,
    answer: text,
    ...signedAnswer,
    fileNames,
  }),
  z.object({
    template: z.literal('order-reply-team'),
    to,
    ...customer,
    orderNumber: text,
    reply: text,
    fileNames,
    /** Its number, if it asks for a correction (delivery.free-corrections). */
    correction: z.number().int().optional(),
  }),
  /** The team's answer to a correction (delivery.free-corrections). */
  z.object({
    template: z.literal('correction-decided'),
    ...person,
    ...{ orderNumber: text, number: z.number().int(), outcome: z.enum(['done', 'rejected']), answer: text },
    answeredBy,
  }),
  /** A week before free corrections end (delivery.corrections-end). */
  z.object({
    template: z.literal('corrections-end'),
    ...person,
    /** As `2026-03-31`. */
    ...{ orderNumber: text, until: text },
  }),
  /** Work to look at (delivery.proof-shown). `reminder`: it was shown days ago (delivery.proof-reminders). */
  z.object({
    template: z.literal('proof-shown'),
    ...person,
    orderNumber: text,
    version: z.number().int(),
    note: text,
    answeredBy,
    fileNames,
    reminder: z.boolean(),
  }),
  /** The customer's answer to it. `rounds`: where the quote agrees on a number of them. */
  z.object({
    template: z.literal('proof-answered-team'),
    to,
    ...customer,
    orderNumber: text,
    version: z.number().int(),
    outcome: z.enum(['approved', 'change_requested']),
    /** What to change; empty for an approval. */
    change: text,
    fileNames,
    rounds: z.object({ used: z.number().int(), included: z.number().int() }).optional(),
    /** After an approval. */
    next: next.optional(),
  }),
  /** `total` is a formatted amount; `notes` is the team's text above the lines, or empty. */
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
  /** Three days before a quote expires, and on its last day (sales.quote-reminders). */
  z.object({
    template: z.literal('quote-reminder'),
    ...person,
    ...quoteContent,
    lastDay: text,
    validUntil: rawDay,
    endsToday: z.boolean(),
  }),
  z.object({
    template: z.literal('quote-accepted'),
    ...person,
    ...quoteContent,
    acceptedBy: text,
    /** Its order is made already; missing in mails queued by earlier releases. */
    finalized: z.boolean().optional(),
  }),
  /** `finalized`: the order was created at the same time. */
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
