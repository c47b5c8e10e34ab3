import { z } from 'zod';
import { pageLanguageSchema } from '../language-schema';
import { limits } from '../limits';
import { currencySchema } from '../money/currency-schema';
import { priceKinds } from '../price/price';

export const to = z.email().max(limits.email);
/** Texts were checked where they came in; here they only have to be texts, so that an old row never blocks a mail. */
export const text = z.string();

export const cents = z.number().int();
export const time = z.iso.datetime();
/** Files that came with a message; they are on the site, not in the mail. */
export const fileNames = z.array(text).default([]);

/** Who of the team wrote it; mails of earlier releases do not say. */
export const answeredBy = text.optional();

/** In which it is written; left out, or one that this release does not know: in the first (mail.receivers-language). */
const language = pageLanguageSchema;
/** Somebody outside the team, whose name we may not know. */
export const receiver = { to, language };
export const person = { ...receiver, name: text };
export const ticket = { ticketId: text, ticketNumber: text };
/**
 * An amount and a day beside their words in English, for other languages: those that waited when there was one language do not say them, and
 * the release before this one reads the words.
 */
export const rawAmount = { amountCents: cents.optional(), currency: currencySchema.optional() };
export const rawDay = z.iso.date().optional();

export const customer = { customerName: text, customerEmail: text };
/** A template of a ticket with its price of that day, in cents. */
export const ticketLineSchema = z.object({ title: text, priceKind: z.enum(priceKinds), priceCents: cents });

export type TicketLine = z.infer<typeof ticketLineSchema>;
