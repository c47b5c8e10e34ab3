/** @jsxRuntime automatic */
/** @jsxImportSource react */
import { type Language, localizeAddress } from '@app/contracts/languages';
import { isForTeam, type Mail, type MailTemplate } from '@app/contracts/messaging/mail/schema';
import { plainTextSelectors, render } from '@react-email/render';
import { compile } from 'html-to-text';
import { renderToStaticMarkup } from 'react-dom/server';
import { Layout } from './layout';
import type { Link, MailContent, ReplyTo, TemplateInput } from './mail-content';
import { partsMessages } from './parts-messages';
import { type Reader, readerOf } from './reader';
import {
  accountCreatedByAdmin,
  accountDeleted,
  emailChanged,
  emailChangeExistingAccount,
  passwordChanged,
  resetAtProvider,
  resetNoAccount,
  resetOffered,
  signupExistingAccount,
  templateRejected,
} from './templates/accounts/account';
import { breakGlass } from './templates/accounts/break-glass';
import { emailChangeCode, resetCode, signupCode, verifyEmailCode } from './templates/accounts/codes';
import { secondFactor } from './templates/accounts/second-factor';
import { newSignIn } from './templates/accounts/sign-in';
import { cartReminder } from './templates/cart/cart';
import { correctionDecided, correctionsEnd } from './templates/delivery/correction';
import { licensesEnded, licensesValid } from './templates/delivery/license';
import { proofAnsweredTeam, proofShown } from './templates/delivery/proof';
import { reviewAsked, reviewNews } from './templates/delivery/review';
import { contactMessageTeam, leadAnswered, leadAssigned, leadReplyTeam } from './templates/desk/contact';
import { ticketForwarded, ticketForwardReplyTeam } from './templates/desk/forward';
import {
  ticketAnswered,
  ticketAssigned,
  ticketClosed,
  ticketCopied,
  ticketCreatedCustomer,
  ticketCreatedTeam,
  ticketOpenedForCustomer,
  ticketRating,
  ticketReopenedTeam,
  ticketReplyTeam,
} from './templates/desk/ticket';
import { noticeDigest } from './templates/messaging/notice';
import { webhookDisabledTeam } from './templates/messaging/webhook';
import { invoiceIssued, invoiceOverdue } from './templates/sales/invoice';
import { orderAnswered, orderReplyTeam, orderStatus } from './templates/sales/order';
import {
  paymentDisputedTeam,
  paymentFailed,
  paymentFailedTeam,
  paymentMoved,
  paymentReceived,
  paymentReceivedTeam,
  paymentRefunded,
  refundFailedTeam,
  transferClaimedTeam,
} from './templates/sales/payment';
import {
  quoteAccepted,
  quoteAcceptedTeam,
  quoteDeclinedTeam,
  quoteReminder,
  quoteSent,
} from './templates/sales/quote';
import { saleFinalizedCustomer, saleFinalizedTeam } from './templates/sales/sale';

type Template<T extends MailTemplate> = (...input: TemplateInput<T>) => MailContent;

const templates: { [T in MailTemplate]: Template<T> } = {
  'signup-code': signupCode,
  'signup-existing-account': signupExistingAccount,
  'verify-email-code': verifyEmailCode,
  'reset-code': resetCode,
  'reset-no-account': resetNoAccount,
  'reset-at-provider': resetAtProvider,
  'break-glass': breakGlass,
  'password-changed': passwordChanged,
  'second-factor': secondFactor,
  'new-sign-in': newSignIn,
  'email-change-code': emailChangeCode,
  'email-change-existing-account': emailChangeExistingAccount,
  'email-changed': emailChanged,
  'account-deleted': accountDeleted,
  'account-created-by-admin': accountCreatedByAdmin,
  'reset-offered': resetOffered,
  'ticket-created-customer': ticketCreatedCustomer,
  'ticket-opened-for-customer': ticketOpenedForCustomer,
  'ticket-created-team': ticketCreatedTeam,
  'ticket-answered': ticketAnswered,
  'ticket-copied': ticketCopied,
  'ticket-forwarded': ticketForwarded,
  'ticket-forward-reply-team': ticketForwardReplyTeam,
  'ticket-closed': ticketClosed,
  'ticket-rating': ticketRating,
  'ticket-reply-team': ticketReplyTeam,
  'ticket-reopened-team': ticketReopenedTeam,
  'ticket-assigned': ticketAssigned,
  'sale-finalized-customer': saleFinalizedCustomer,
  'sale-finalized-team': saleFinalizedTeam,
  'quote-sent': quoteSent,
  'quote-reminder': quoteReminder,
  'quote-accepted': quoteAccepted,
  'quote-accepted-team': quoteAcceptedTeam,
  'quote-declined-team': quoteDeclinedTeam,
  'order-status': orderStatus,
  'correction-decided': correctionDecided,
  'corrections-end': correctionsEnd,
  'proof-shown': proofShown,
  'proof-answered-team': proofAnsweredTeam,
  'review-asked': reviewAsked,
  'review-news': reviewNews,
  'order-answered': orderAnswered,
  'order-reply-team': orderReplyTeam,
  'payment-received': paymentReceived,
  'payment-received-team': paymentReceivedTeam,
  'payment-failed': paymentFailed,
  'payment-failed-team': paymentFailedTeam,
  'payment-refunded': paymentRefunded,
  'payment-moved': paymentMoved,
  'refund-failed-team': refundFailedTeam,
  'payment-disputed-team': paymentDisputedTeam,
  'transfer-claimed-team': transferClaimedTeam,
  'invoice-issued': invoiceIssued,
  'invoice-overdue': invoiceOverdue,
  'licenses-valid': licensesValid,
  'licenses-ended': licensesEnded,
  'cart-reminder': cartReminder,
  'contact-message-team': contactMessageTeam,
  'notice-digest': noticeDigest,
  'lead-answered': leadAnswered,
  'lead-reply-team': leadReplyTeam,
  'lead-assigned': leadAssigned,
  'template-rejected': templateRejected,
  'webhook-disabled-team': webhookDisabledTeam,
};

/** Exists for its type: it ties the template to the mail of the same name. */
function templateOf<T extends MailTemplate>(name: T): Template<T> {
  return templates[name];
}

export interface RenderedMail {
  /** A single line. */
  subject: string;
  html: string;
  /** The same text without markup. */
  text: string;
  replyTo?: ReplyTo;
  /** Sender name for a mail written by a team member: `Amara at` and the company. */
  sender?: string;
}

/** The first name suffices for a personal conversation (mail.from-a-person). */
function senderName(person: string | undefined, { language }: Reader): string | undefined {
  const [first] = toSingleLine(person ?? '').split(' ');
  return first ? partsMessages[language].sender(first) : undefined;
}

/** A line break in a name or title must not create a second header. */
function toSingleLine(header: string): string {
  return header.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

interface RenderOptions {
  /** The site's origin, without a path. */
  publicUrl: string;
  /** Whether replies to the mail are read; stated in the mail. */
  answerable?: boolean;
}

/** Mails about the team's work are in English (mail.receivers-language). */
function languageOf(mail: Mail): Language {
  return isForTeam(mail) ? 'en' : (mail.language ?? 'en');
}

/** Returns a page's path in the reader's language; files have none. */
function addressOf(path: string, { language }: Reader): string {
  return /^\/(?:files|share)\/|\.png$/.test(path) ? path : localizeAddress(language, path);
}

/** Whether a reply appears with a request, an order or a message; codes, alarms and digests have no such page. */
const hasThread = (mail: Mail) =>
  'ticketNumber' in mail || 'orderNumber' in mail || ('leadId' in mail && Boolean(mail.leadId));

function composeMail(mail: Mail, { publicUrl, answerable = false }: RenderOptions) {
  const reader = readerOf(languageOf(mail), answerable && hasThread(mail));
  const link: Link = (path) => new URL(addressOf(path, reader), publicUrl).href;
  const content = templateOf(mail.template)(mail, link, reader);
  return { content, reader, page: <Layout {...{ content, link, reader }} forTeam={isForTeam(mail)} /> };
}

/**
 * Renders the subject and HTML of a mail at once, for `tryWords`; without its style sheet, which a page's content
 * security policy would block.
 */
export function renderMailAtOnce(mail: Mail, options: RenderOptions): Pick<RenderedMail, 'subject' | 'html'> {
  const { content, page } = composeMail(mail, options);
  return {
    subject: toSingleLine(content.subject),
    html: renderToStaticMarkup(page).replace(/<style[\s\S]*?<\/style>/, ''),
  };
}

/** Renders a mail as subject, HTML and plain text, in the recipient's language. */
export async function renderMail(mail: Mail, options: RenderOptions): Promise<RenderedMail> {
  const { content, reader, page } = composeMail(mail, options);
  const html = await render(page);
  const { replyTo, letter } = content;
  const sender = senderName(letter?.by ?? content.by, reader);
  return {
    subject: toSingleLine(content.subject),
    html,
    text: toText(html),
    ...(sender && { sender }),
    ...(replyTo && { replyTo: { ...replyTo, name: toSingleLine(replyTo.name) } }),
  };
}

/** Compiled once: parsing the selectors for each mail took a third of its time. */
const toText = compile({
  wordwrap: false,
  selectors: [
    ...plainTextSelectors,
    { selector: 'ul', options: { itemPrefix: '- ' } },
    { selector: 'h1', options: { uppercase: false } },
    // Addresses stay unchanged; a link's text and address stay on one line.
    { selector: 'a', options: { linkBrackets: ['<', '>'], hideLinkHrefIfSameAsText: true } },
    {
      selector: '[data-text-format="dataTable"]',
      format: 'dataTable',
      options: { uppercaseHeaderCells: false },
    },
  ],
});
