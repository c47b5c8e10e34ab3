import { z } from 'zod';
import { invoiceKinds } from '../invoice/kind';
import { limits } from '../limits';
import { currencySchema } from '../money/currency-schema';
import { firstCurrency } from '../money/site-currency';
import { orderStatuses, toldOrderStatuses } from '../order/order';
import { priceKinds } from '../price/price';
import type { Verdict } from '../rating/verdict';

/**
 * Where the links in mails lead: paths of the web app, made absolute with PUBLIC_URL when the mail is rendered.
 * Whoever moves one of these screens changes it here.
 */
export const mailPaths = {
  home: '/',
  /** The catalogue beside the cart, after signing in where that is needed (cart.weekly-reminder). */
  cart: '/auth?next=%2Ftemplates',
  signIn: '/auth',
  resetPassword: '/auth?step=forgot',
  account: '/account',
  /** The customer's receipt of one order (order.receipt-page). */
  customerOrder: (orderNumber: string) => `/account/orders/${encodeURIComponent(orderNumber)}`,
  /** The customer's page of one quote. */
  customerQuote: (quoteNumber: string) => `/account/quotes/${encodeURIComponent(quoteNumber)}`,
  /** An invoice or a credit note as PDF, for whoever is signed in and may read it. */
  invoicePdf: (invoiceNumber: string) => `/files/invoices/${encodeURIComponent(invoiceNumber)}.pdf`,
  /** The customer's page of one ticket (ticket.both-sides-told). */
  customerTicket: (ticketNumber: string) => `/account/requests/${encodeURIComponent(ticketNumber)}`,
  /** Where whoever has the token says how a ticket went; `verdict` is chosen there already, and no server is told what stands behind the #. */
  rateTicket: (token: string, verdict: Verdict) => `/rate?verdict=${verdict}#${encodeURIComponent(token)}`,
  /** The team's page of one order. */
  teamOrder: (orderNumber: string) => `/dashboard/orders/${encodeURIComponent(orderNumber)}`,
  /** The team's page of one ticket. */
  teamTicket: (ticketId: string) => `/dashboard/tickets?ticket=${encodeURIComponent(ticketId)}`,
  /** The team's view of one contact message. */
  teamLead: (leadId: string) => `/dashboard/messages?show=all&message=${encodeURIComponent(leadId)}`,
  teamTemplates: '/dashboard/templates',
  /** Where everybody of the team switches what they are told of. */
  notices: '/dashboard/notices',
} as const;

const to = z.email().max(limits.email);
/** Texts were checked where they came in; here they only have to be texts, so that an old row never blocks a mail. */
const text = z.string();
const cents = z.number().int();
const code = z.string().regex(new RegExp(`^\\d{${limits.codeLength}}$`));
const time = z.iso.datetime();

/** Files that came with a message; they are on the site, not in the mail. */
const fileNames = z.array(text).default([]);

const person = { to, name: text };
const ticket = { ticketId: text, ticketNumber: text };
const customer = { customerName: text, customerEmail: text };

/** A template of a ticket with its price of that day, in cents. */
const ticketLineSchema = z.object({ title: text, priceKind: z.enum(priceKinds), priceCents: cents });
/** A line of an order; the price is of one piece, in cents. */
const orderLineSchema = z.object({ name: text, priceCents: cents, quantity: z.number().int().positive() });
export type TicketLine = z.infer<typeof ticketLineSchema>;
export type OrderLine = z.infer<typeof orderLineSchema>;

const ticketContent = { ...ticket, lines: z.array(ticketLineSchema), totalCents: cents };
const quoteContent = { quoteNumber: text, ticketNumber: text, total: text };
const invoiceContent = { invoiceNumber: text, orderNumber: text, amount: text };
/** Of mails about an order; those that waited when there was one currency do not say it. */
const currency = currencySchema.default(firstCurrency);
/** Those that waited when the tax had no name of its own do not say it. */
const taxName = text.default('Tax');
const saleContent = {
  ...ticket,
  orderNumber: text,
  currency,
  lines: z.array(orderLineSchema),
  subtotalCents: cents,
  taxName,
  taxCents: cents,
  totalCents: cents,
};

const paymentContent = { orderNumber: text, amountCents: cents, currency: currencySchema };

/**
 * Every mail that the product sends, as it waits in the queue: plain JSON, money in integer cents, times in ISO
 * 8601. Mails with a `code` carry a secret; their props are erased once they are delivered or given up.
 */
export const mailSchema = z.discriminatedUnion('template', [
  /** For the code step of the sign-up. */
  z.object({ template: z.literal('signup-code'), to, code }),
  /** Sent instead of a code when the address has an account (auth.no-enumeration). */
  z.object({ template: z.literal('signup-existing-account'), to }),
  /** After a one-step sign-up. Without the name: the address is not proven, and a name can be an advertisement. */
  z.object({ template: z.literal('verify-email-code'), to, code }),
  /** For the step that sets a new password. */
  z.object({ template: z.literal('reset-code'), to, code }),
  /** Sent instead of a code when the address has no account (auth.no-enumeration). */
  z.object({ template: z.literal('reset-no-account'), to }),
  /** After a new password (auth.after-reset). */
  z.object({ template: z.literal('password-changed'), ...person, changedAt: time }),
  /** To the new address (auth.own-account). */
  z.object({ template: z.literal('email-change-code'), to, code }),
  /** Sent to it instead of a code when the new address has an account already. */
  z.object({ template: z.literal('email-change-existing-account'), to }),
  /** To the old address, after the change (auth.own-account). */
  z.object({ template: z.literal('email-changed'), ...person, changedAt: time }),
  /** The last mail to somebody. `byTeam`: an administrator deleted the account (users.deleted-user). */
  z.object({ template: z.literal('account-deleted'), ...person, deletedAt: time, byTeam: z.boolean() }),
  /** Never the password (users.made-by-team). */
  z.object({ template: z.literal('account-created-by-admin'), ...person }),
  z.object({ template: z.literal('reset-offered'), ...person }),
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
  /** The order that came of a ticket (order.made-by-finalizing). */
  z.object({ template: z.literal('sale-finalized-customer'), ...person, ...saleContent }),
  z.object({
    template: z.literal('sale-finalized-team'),
    to,
    ...customer,
    ...saleContent,
    finalizedBy: text,
  }),
  /** A step of an order that the customer waits for, or should know of. `note`: what the team adds, or empty. */
  z.object({
    template: z.literal('order-status'),
    ...person,
    orderNumber: text,
    status: z.enum(toldOrderStatuses),
    note: text,
    currency,
    lines: z.array(orderLineSchema),
    subtotalCents: cents,
    taxName,
    taxCents: cents,
    totalCents: cents,
  }),
  /** What the team writes on an order (order.talk-after-sale). */
  z.object({ template: z.literal('order-answered'), ...person, orderNumber: text, answer: text, fileNames }),
  z.object({
    template: z.literal('order-reply-team'),
    to,
    ...customer,
    orderNumber: text,
    reply: text,
    fileNames,
  }),
  /** `total` is an amount in words; `notes` is what the team writes above the lines, or empty. */
  z.object({
    template: z.literal('quote-sent'),
    ...person,
    ...quoteContent,
    notes: text,
    lastDay: text,
    version: z.number().int(),
  }),
  /** Three days before a quote ends, and on its last day (sales.quote-reminders). */
  z.object({
    template: z.literal('quote-reminder'),
    ...person,
    ...quoteContent,
    lastDay: text,
    endsToday: z.boolean(),
  }),
  z.object({ template: z.literal('quote-accepted'), ...person, ...quoteContent, acceptedBy: text }),
  /** `finalized`: the order was made with it. */
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
  /** Money came for an order (sales.payment-mails); `dueCents` is what is still to come. */
  z.object({
    template: z.literal('payment-received'),
    ...person,
    ...paymentContent,
    dueCents: cents,
    reference: text,
  }),
  /** Through a provider. `overpaidCents`: what is here beyond the total. */
  z.object({
    template: z.literal('payment-received-team'),
    to,
    ...customer,
    ...paymentContent,
    dueCents: cents,
    overpaidCents: cents,
    orderStatus: z.enum(orderStatuses),
    reference: text,
  }),
  z.object({ template: z.literal('payment-failed'), ...person, ...paymentContent }),
  /** `failure`: what the provider says of it, or empty. */
  z.object({ template: z.literal('payment-failed-team'), to, ...customer, ...paymentContent, failure: text }),
  z.object({ template: z.literal('payment-refunded'), ...person, ...paymentContent }),
  z.object({ template: z.literal('refund-failed-team'), to, ...customer, ...paymentContent, failure: text }),
  /** The customer says that they have transferred money (sales.transfer-claimed). */
  z.object({
    template: z.literal('transfer-claimed-team'),
    to,
    ...customer,
    orderNumber: text,
    dueCents: cents,
    currency: currencySchema,
  }),
  /** An invoice or a credit note. `amount` and `dueOn` in words; no `dueOn` where nothing is left to pay. */
  z.object({
    template: z.literal('invoice-issued'),
    ...person,
    ...invoiceContent,
    kind: z.enum(invoiceKinds),
    dueOn: text.nullable(),
  }),
  /** Three and fourteen days after the last day to pay (sales.overdue-reminders); `last`: no more follow. */
  z.object({
    template: z.literal('invoice-overdue'),
    ...person,
    ...invoiceContent,
    dueOn: text,
    last: z.boolean(),
  }),
  /** What waits in a customer's cart (cart.weekly-reminder). */
  z.object({
    template: z.literal('cart-reminder'),
    ...person,
    lines: z.array(ticketLineSchema),
    totalCents: cents,
  }),
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
export type MailToPerson = Extract<Mail, { name: string; to: string }>;

/** Whether a mail greets somebody by name; those to the team's mailbox name somebody else. */
export function greetsPerson(mail: Mail): mail is MailToPerson {
  return 'name' in mail && !mail.template.endsWith('-team');
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
