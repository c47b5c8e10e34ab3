import { z } from 'zod';
import { accountMails } from './account-mails';
import { leadMails } from './lead-mails';
import { cents, person, text, ticketLineSchema, time, to } from './mail-parts';
import { orderMails } from './order-mails';
import { paymentMails } from './payment-mails';
import { ticketMails } from './ticket-mails';

/**
 * Every mail that the product sends, as it waits in the queue: plain JSON, money in integer cents, times in ISO
 * 8601. Mails with a `code` carry a secret; their props are erased once they are delivered or given up.
 */
export const mailSchema = z.discriminatedUnion('template', [
  ...accountMails,
  ...ticketMails,
  ...orderMails,
  ...paymentMails,
  ...leadMails,
  /** What waits in a customer's cart (cart.weekly-reminder). */
  z.object({
    template: z.literal('cart-reminder'),
    ...person,
    lines: z.array(ticketLineSchema),
    totalCents: cents,
  }),
  /** What somebody of the team has not read yet, in sentences; `more`: how many are left out (notice.daily-digest). */
  z.object({
    template: z.literal('notice-digest'),
    ...person,
    lines: z.array(z.object({ text, path: text })),
    more: z.number().int().nonnegative(),
  }),
  /** A webhook answered nothing for days. */
  z.object({ template: z.literal('webhook-disabled-team'), to, name: text, url: text, failingSince: time }),
  /** To the author (catalogue.reject-with-reason). */
  z.object({ template: z.literal('template-rejected'), ...person, templateTitle: text, reason: text }),
]);

export type Mail = z.infer<typeof mailSchema>;
export type MailTemplate = Mail['template'];
/** The mail of one template. */
export type MailOf<T extends MailTemplate> = Extract<Mail, { template: T }>;

/** A mail that begins with the name of whom it goes to, as they gave it. */
export type MailToPerson = Exclude<
  Extract<Mail, { name: string; to: string }>,
  { template: `${string}-team` }
>;

/** Whether a mail greets somebody by name; those to the team's mailbox name somebody else. */
export function greetsPerson(mail: Mail): mail is MailToPerson {
  return 'name' in mail && !mail.template.endsWith('-team');
}

/** These go to a colleague. */
const toColleagues = [
  'ticket-assigned',
  'lead-assigned',
  'template-rejected',
  'notice-digest',
  'break-glass',
  'reset-at-provider',
] as const satisfies readonly MailTemplate[];

export type TeamMail = Extract<Mail, { template: `${string}-team` | (typeof toColleagues)[number] }>;

/** Whether it is about the team's work; these are in English, whoever gets them. */
export function isForTeam(mail: Mail): mail is TeamMail {
  const { template } = mail;
  return template.endsWith('-team') || toColleagues.some((known) => known === template);
}

/** The invoice or credit note whose PDF goes with a mail (sales.invoice-attached); the queue holds its number alone. */
export function attachedInvoice(mail: Mail): string | null {
  return mail.template === 'invoice-issued' || mail.template === 'invoice-overdue'
    ? mail.invoiceNumber
    : null;
}

/** The message of a conversation whose files go with a mail. */
export function attachedMessage(mail: Mail): string | null {
  return mail.template === 'lead-answered' ? mail.messageId : null;
}

/**
 * Whether a mail carries a one-time code, which must not stay readable longer than it has to
 * (mail.codes-sent-once).
 */
export function carriesCode(mail: Mail): boolean {
  return 'code' in mail;
}
