import { z } from 'zod';
import {
  cents,
  customer,
  fileNames,
  person,
  signedAnswer,
  text,
  ticket,
  ticketLineSchema,
  time,
  to,
} from './mail-parts';

const ticketContent = { ...ticket, lines: z.array(ticketLineSchema), totalCents: cents };

/** Mails about a ticket. */
export const ticketMails = [
  /**
   * The inquiry is not repeated, so that the form cannot be used to send a text to a stranger. `newAccount`: an
   * account without a password was created for them, because their mail opened the ticket.
   */
  z.object({
    template: z.literal('ticket-created-customer'),
    ...person,
    ...ticketContent,
    /** When the first answer is due; missing in mails of earlier releases. */
    answerBy: time.optional(),
    newAccount: z.boolean().optional(),
  }),
  /**
   * The team opened it for the customer. `newAccount`: an account without a password was created for them.
   * The inquiry is included, because the team wrote it.
   */
  z.object({
    template: z.literal('ticket-opened-for-customer'),
    ...person,
    ...ticketContent,
    openedBy: text,
    /**
     * Empty if the ticket came from a contact message, so that the form cannot be used to send a text to a
     * stranger.
     */
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
    ...signedAnswer,
    closed: z.boolean(),
    fileNames,
  }),
  /**
   * The team's answer to somebody in copy, who has no page to read it on; `messageId` has its files attached, null
   * when there are none or they are too large (ticket.people-in-copy).
   */
  z.object({
    template: z.literal('ticket-copied'),
    ...person,
    ...ticket,
    participantId: text,
    customerName: text,
    answer: text,
    ...signedAnswer,
    fileNames,
    messageId: text.nullable(),
    /** Receives replies where incoming mail is not read. */
    answerTo: text,
  }),
  /**
   * A question of the team to somebody outside, who may reply (ticket.forward-outside), and never learns who the customer is
   * but from `words`: those of a message that go along. `fileIds` are attached.
   */
  z.object({
    template: z.literal('ticket-forwarded'),
    ...person,
    ...ticket,
    forwardId: text,
    question: text,
    ...signedAnswer,
    words: text.nullable(),
    fileNames,
    fileIds: z.array(text),
    /** Receives replies where incoming mail is not read. */
    answerTo: text,
  }),
  /** Their reply, which the team alone reads. An answer to this mail would go to the customer, so it has no address for one. */
  z.object({
    template: z.literal('ticket-forward-reply-team'),
    to,
    ...ticket,
    name: text,
    address: text,
    reply: text,
    fileNames,
    because: z.enum(['team', 'assigned', 'following']),
  }),
  /** Closed without an answer. */
  z.object({ template: z.literal('ticket-closed'), ...person, ...ticket }),
  /**
   * Asks for a rating once a ticket ended (ticket.rating-one-question); any holder of the token may give it.
   */
  z.object({ template: z.literal('ticket-rating'), ...person, ...ticket, ratingToken: text }),
  /**
   * The customer replied, or somebody in copy (`inCopy`); `reopened`: to a closed ticket (ticket.close-and-reopen).
   */
  z.object({
    template: z.literal('ticket-reply-team'),
    to,
    ...customer,
    ...ticket,
    reply: text,
    reopened: z.boolean(),
    /** Missing in mails of earlier releases. */
    inCopy: z.boolean().optional(),
    fileNames,
    /** Why this address receives it: the team's mailbox, or a person assigned to or following the ticket. */
    because: z.enum(['team', 'assigned', 'following']).default('team'),
  }),
  /** The customer reopened a closed ticket without a message (ticket.close-and-reopen). */
  z.object({ template: z.literal('ticket-reopened-team'), to, ...customer, ...ticket }),
  /** To the administrator who was assigned the ticket by a colleague. */
  z.object({
    template: z.literal('ticket-assigned'),
    ...person,
    ...customer,
    ...ticket,
    assignedBy: text,
    inquiry: text,
  }),
] as const;
