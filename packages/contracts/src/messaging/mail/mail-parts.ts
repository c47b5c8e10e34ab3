import { z } from 'zod';
import { priceKinds } from '../../catalogue/price/price';
import { currencySchema } from '../../core/money/currency-schema';
import { marksSchema } from '../../desk/ticket/marks';
import { pageLanguageSchema } from '../../language-schema';
import { limits } from '../../limits';

export const to = z.email().max(limits.email);
/** Texts were validated on input; here any string is accepted, so that an old row never blocks a mail. */
export const text = z.string();

export const cents = z.number().int();
export const time = z.iso.datetime();
/** Files of a message; they are on the site, not in the mail. */
export const fileNames = z.array(text).default([]);

/** The author in the team; missing in mails of earlier releases. */
export const answeredBy = text.optional();
/**
 * The author, and what they sign answers with (mail.from-a-person), without it their name and the company's; the
 * formatting of the answer.
 */
export const signedAnswer = {
  answeredBy,
  signature: text.optional(),
  marks: marksSchema.catch(undefined),
};

/** Language of the mail; missing or unknown in this release: the first language (mail.receivers-language). */
const language = pageLanguageSchema;
/** A person outside the team whose name may be unknown. */
export const recipient = { to, language };
export const person = { ...recipient, name: text };
export const ticket = { ticketId: text, ticketNumber: text };
/**
 * An amount and a day beside their English text, for other languages. Mails queued when there was one
 * language lack them, and the previous release reads the text.
 */
export const rawAmount = { amountCents: cents.optional(), currency: currencySchema.optional() };
export const rawDay = z.iso.date().optional();

export const customer = { customerName: text, customerEmail: text };
/** A template of a ticket with its price at that time, in cents; mails of earlier releases lack its slug. */
export const ticketLineSchema = z.object({
  title: text,
  slug: text.optional(),
  priceKind: z.enum(priceKinds),
  priceCents: cents,
});

export type TicketLine = z.infer<typeof ticketLineSchema>;
