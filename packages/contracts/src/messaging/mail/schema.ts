import { z } from 'zod';
import { accountMails } from './account-mails';
import { leadMails } from './lead-mails';
import { licenseMails } from './license-mails';
import { cents, person, text, ticketLineSchema, time, to } from './mail-parts';
import { orderMails } from './order-mails';
import { paymentMails } from './payment-mails';
import { reviewMails } from './review-mails';
import { ticketMails } from './ticket-mails';

/**
 * Every mail the product sends, as queued: plain JSON, money in integer cents, times in ISO 8601. Mails with
 * a `code` carry a secret; their props are erased once they are delivered or given up.
 */
export const mailSchema = z.discriminatedUnion('template', [
  ...accountMails,
  ...ticketMails,
  ...orderMails,
  ...paymentMails,
  ...leadMails,
  ...licenseMails,
  ...reviewMails,
  /** The contents of a customer's cart (cart.weekly-reminder). */
  z.object({
    template: z.literal('cart-reminder'),
    ...person,
    lines: z.array(ticketLineSchema),
    totalCents: cents,
  }),
  /** A team member's unread notices, as sentences; `more`: the number left out (notice.daily-digest). */
  z.object({
    template: z.literal('notice-digest'),
    ...person,
    lines: z.array(z.object({ text, path: text })),
    more: z.number().int().nonnegative(),
  }),
  /** A webhook has not responded for days. */
  z.object({ template: z.literal('webhook-disabled-team'), to, name: text, url: text, failingSince: time }),
  /** To the author (catalogue.reject-with-reason). */
  z.object({ template: z.literal('template-rejected'), ...person, templateTitle: text, reason: text }),
]);

export type Mail = z.infer<typeof mailSchema>;
export type MailTemplate = Mail['template'];
/** The mail of one template. */
export type MailOf<T extends MailTemplate> = Extract<Mail, { template: T }>;

/** A mail that begins with the recipient's name, as they entered it. */
export type MailToPerson = Exclude<
  Extract<Mail, { name: string; to: string }>,
  { template: `${string}-team` }
>;

/** Whether a mail greets its recipient by name; those to the team's mailbox contain someone else's name. */
export function greetsPerson(mail: Mail): mail is MailToPerson {
  return 'name' in mail && !mail.template.endsWith('-team');
}

const signedTemplates: ReadonlySet<string> = new Set(
  mailSchema.options.filter(({ shape }) => 'signature' in shape).map(({ shape }) => shape.template.value),
);

/** Whether it is what a person of the team wrote, with their signature (inbound-mail.automatic-answers). */
export const isByPerson = ({ template }: Pick<Mail, 'template'>) => signedTemplates.has(template);

/** Sent to a colleague. */
const colleagueTemplates = [
  'ticket-assigned',
  'lead-assigned',
  'template-rejected',
  'notice-digest',
  'break-glass',
  'reset-at-provider',
] as const satisfies readonly MailTemplate[];

export type TeamMail = Extract<Mail, { template: `${string}-team` | (typeof colleagueTemplates)[number] }>;

/** Whether it is about the team's work; these mails are in English for every recipient. */
export function isForTeam(mail: Mail): mail is TeamMail {
  const { template } = mail;
  return template.endsWith('-team') || colleagueTemplates.some((known) => known === template);
}

/**
 * Returns the invoice or credit note whose PDF is attached (sales.invoice-attached); the queue stores only
 * its number.
 */
export function attachedInvoice(mail: Mail): string | null {
  return mail.template === 'invoice-issued' || mail.template === 'invoice-overdue'
    ? mail.invoiceNumber
    : null;
}

/** The files of a conversation that are attached: all of a message, or some by their ids. */
export type AttachedFiles = { messageId: string } | { ids: readonly string[] };

/** Returns the files of a conversation that are attached; null without any. */
export function attachedFiles(mail: Mail): AttachedFiles | null {
  if (mail.template === 'ticket-forwarded') return mail.fileIds.length > 0 ? { ids: mail.fileIds } : null;
  const isLetter = mail.template === 'lead-answered' || mail.template === 'ticket-copied';
  return isLetter && mail.messageId !== null ? { messageId: mail.messageId } : null;
}

/**
 * Whether a mail carries a one-time code, which must not stay readable longer than necessary
 * (mail.codes-sent-once).
 */
export function carriesCode(mail: Mail): boolean {
  return 'code' in mail;
}
