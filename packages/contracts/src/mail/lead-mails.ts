import { z } from 'zod';
import { answeredBy, customer, fileNames, person, text, time, to } from './mail-parts';

/** About a message of the contact form. */
export const leadMails = [
  /**
   * A lead from the contact form. Only to the team: an answer to the visitor would repeat a stranger's text
   * to whoever they name (mail.nothing-repeated).
   */
  z.object({
    template: z.literal('contact-message-team'),
    to,
    name: text,
    company: text,
    email: text,
    phone: text.nullable(),
    /** In words. */
    interest: text.nullable(),
    message: text,
    replyDueAt: time,
    /** Those that waited when leads had no thread do not say it. */
    leadId: text.optional(),
  }),
  /** What the team answers to a lead (dashboard.lead-thread). The files go along: the visitor has no account to read them with. */
  z.object({
    template: z.literal('lead-answered'),
    ...person,
    leadId: text,
    messageId: text,
    answer: text,
    answeredBy,
    /** Where the visitor, who has no page to answer on, can write to. */
    answerTo: text,
  }),
  /** The visitor answered by mail. */
  z.object({
    template: z.literal('lead-reply-team'),
    to,
    ...customer,
    leadId: text,
    reply: text,
    fileNames,
    because: z.enum(['team', 'assigned']).default('team'),
  }),
  /** To the administrator who got the lead from a colleague. */
  z.object({
    template: z.literal('lead-assigned'),
    ...person,
    ...customer,
    leadId: text,
    assignedBy: text,
    message: text,
  }),
] as const;
