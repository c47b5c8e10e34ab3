import { z } from 'zod';
import {
  answeredBy,
  cents,
  customer,
  fileNames,
  person,
  text,
  ticket,
  ticketLineSchema,
  time,
  to,
} from './mail-parts';

const ticketContent = { ...ticket, lines: z.array(ticketLineSchema), totalCents: cents };

/** About a ticket. */
export const ticketMails = [
  /** The inquiry is not repeated: nobody can send a text of theirs to a stranger through us. */
  z.object({ template: z.literal('ticket-created-customer'), ...person, ...ticketContent }),
  /**
   * The team opened it for the customer. `newAccount`: they have an account since then, and no password yet. The inquiry stands in it: the
   * team wrote it.
   */
  z.object({
    template: z.literal('ticket-opened-for-customer'),
    ...person,
    ...ticketContent,
    openedBy: text,
    /** Empty where the ticket was made of a contact message: nobody can send a text of theirs to a stranger through us. */
    inquiry: text,
    fileNames,
    newAccount: z.boolean(),
  }),
  /** `replyDueAt` is when the first answer is due. */
  z.object({
    template: z.literal('ticket-created-team'),
    to,
    ...customer,
    ...ticketContent,
    inquiry: text,
    fileNames,
    replyDueAt: time,
  }),
  /** `closed`: the answer was sent with "Send and close" (ticket.status-changes). */
  z.object({
    template: z.literal('ticket-answered'),
    ...person,
    ...ticket,
    answer: text,
    answeredBy,
    closed: z.boolean(),
    fileNames,
  }),
  /** Closed without an answer. */
  z.object({ template: z.literal('ticket-closed'), ...person, ...ticket }),
  /** How it went, once a ticket ended (ticket.rating-one-question); whoever has the token may say so. */
  z.object({ template: z.literal('ticket-rating'), ...person, ...ticket, ratingToken: text }),
  /** The customer wrote; `reopened`: on a closed ticket (ticket.close-and-reopen). */
  z.object({
    template: z.literal('ticket-reply-team'),
    to,
    ...customer,
    ...ticket,
    reply: text,
    reopened: z.boolean(),
    fileNames,
    /** Why it goes to this address: the team's, or somebody who looks after the ticket or follows it. */
    because: z.enum(['team', 'assigned', 'following']).default('team'),
  }),
  /** The customer reopened a closed ticket without a word (ticket.close-and-reopen). */
  z.object({ template: z.literal('ticket-reopened-team'), to, ...customer, ...ticket }),
  /** To the administrator who got the ticket from a colleague. */
  z.object({
    template: z.literal('ticket-assigned'),
    ...person,
    ...customer,
    ...ticket,
    assignedBy: text,
    inquiry: text,
  }),
] as const;
