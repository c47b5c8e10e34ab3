import { z } from 'zod';
import { limits } from '../limits';
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

export const person = { to, name: text };
export const ticket = { ticketId: text, ticketNumber: text };
export const customer = { customerName: text, customerEmail: text };
/** A template of a ticket with its price of that day, in cents. */
export const ticketLineSchema = z.object({ title: text, priceKind: z.enum(priceKinds), priceCents: cents });

export type TicketLine = z.infer<typeof ticketLineSchema>;
