import { z } from 'zod';
import { customer, fileNames, person, signedAnswer, text, time, to } from './mail-parts';

/** Mails about a message from the contact form. */
export const leadMails = [
  /**
   * A lead from the contact form. Sent only to the team: a mail to the visitor would forward a stranger's
   * text to any address they enter (mail.nothing-repeated).
   */
  z.object({
    template: z.literal('contact-message-team'),
    to,
    name: text,
    company: text,
    email: text,
    phone: text.nullable(),
    /** As text. */
    interest: text.nullable(),
    message: text,
    replyDueAt: time,
    /** Missing in mails queued before leads had threads. */
    leadId: text.optional(),
  }),
  /**
   * The team's answer to a lead (dashboard.lead-thread). The files are attached, because the visitor has no
   * account to read them with.
   */
  z.object({
    template: z.literal('lead-answered'),
    ...person,
    leadId: text,
    messageId: text,
    answer: text,
    ...signedAnswer,
    /** Reply address for the visitor, who has no page to reply on. */
    answerTo: text,
  }),
  /** The visitor replied by mail. */
  z.object({
    template: z.literal('lead-reply-team'),
    to,
    ...customer,
    leadId: text,
    reply: text,
    fileNames,
    because: z.enum(['team', 'assigned']).default('team'),
  }),
  /** To the administrator who was assigned the lead by a colleague. */
  z.object({
    template: z.literal('lead-assigned'),
    ...person,
    ...customer,
    leadId: text,
    assignedBy: text,
    message: text,
  }),
] as const;
