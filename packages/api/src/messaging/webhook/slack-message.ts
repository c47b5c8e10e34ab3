import { currencySchema } from '@app/contracts/core/money/currency-schema';
import { formatMoney } from '@app/contracts/core/money/format-money';
import { mailPaths } from '@app/contracts/messaging/mail/paths';
import { pingEvent, type WebhookEvent, webhookEventLabels } from '@app/contracts/messaging/webhook/event';

/** Values of an event are cut off after this many characters. */
const maxFactLength = 300;

interface EventMessage {
  type: string;
  data: {
    id: string;
    label: string;
    after?: Readonly<Record<string, unknown>> | null;
    sample?: { type: string; data: EventMessage['data'] };
  };
}

/** Escapes Slack's control characters, so that a stranger's `<!channel>` notifies nobody. For addresses. */
function escapeMrkdwn(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/**
 * Escapes text that strangers may have written. Chats that accept Slack's messages also parse Markdown, where
 * `@channel` notifies everyone, and brackets and bare addresses become links.
 */
function escapeWords(text: string): string {
  return escapeMrkdwn(text)
    .replace(/[@#]/g, '$&\u200b')
    .replaceAll('[', '［')
    .replaceAll(']', '］')
    .replaceAll('://', ':\u200b//');
}

/** Returns the dashboard path of an event; undefined if it has no page there. */
function pathOf(type: string, { id, label, after }: EventMessage['data']): string | undefined {
  if (type.startsWith('ticket.')) return mailPaths.teamTicket(id);
  if (type.startsWith('order.') || type.startsWith('payment.')) return mailPaths.teamOrder(label);
  if (type.startsWith('license.') || type.startsWith('proof.') || type.startsWith('correction.'))
    return typeof after?.order === 'string' ? mailPaths.teamOrder(after.order) : '/dashboard/orders';
  if (type.startsWith('review.')) return mailPaths.teamReviews;
  if (type.startsWith('contact.') || type.startsWith('lead.')) return mailPaths.teamLead(id);
  if (type.startsWith('quote.')) return '/dashboard/quotes';
  if (type.startsWith('invoice.')) return '/dashboard/invoices';
  if (type.startsWith('template.') || type.startsWith('release.')) return mailPaths.teamTemplates;
  if (type.startsWith('content.')) return '/dashboard/content';
  if (type.startsWith('post.')) return `/dashboard/posts/${id}`;
  if (type.startsWith('page.')) return `/dashboard/pages/${id}`;
  return type.startsWith('user.') ? '/dashboard/users' : undefined;
}

function amountOf(after: Readonly<Record<string, unknown>>): string | undefined {
  const cents = after.totalCents ?? after.amountCents;
  const currency = currencySchema.safeParse(after.currency).data;
  return typeof cents === 'number' && currency ? formatMoney(cents, currency) : undefined;
}

function factsOf(after: Readonly<Record<string, unknown>>): string[] {
  const words = ['assignee', 'reason', 'failure'].map((name) => after[name]);
  return [amountOf(after), ...words]
    .filter((fact): fact is string => typeof fact === 'string' && fact !== '')
    .map((fact) => (fact.length > maxFactLength ? `${fact.slice(0, maxFactLength)}…` : fact));
}

function lineOf({ type, data }: EventMessage, publicUrl: string): string {
  const eventLabel = webhookEventLabels[type as WebhookEvent] ?? type;
  const path = pathOf(type, data);
  const label = escapeWords(data.label);
  // A vertical bar would end the address.
  const place = path
    ? `<${escapeMrkdwn(new URL(path, publicUrl).href)}|${label.replaceAll('|', '¦')}>`
    : label;
  return [`*${escapeMrkdwn(eventLabel)}*: ${place}`, ...factsOf(data.after ?? {}).map(escapeWords)].join(
    ' · ',
  );
}

/**
 * Formats an event for a chat (rest.webhook-formats): one line in `text`, for Slack and chats that accept its
 * messages. The same event gives the same bytes at every attempt.
 *
 * @param body of the event, as stored.
 */
export function toSlackBody(body: string, publicUrl: string): string {
  const message = JSON.parse(body) as EventMessage;
  if (message.type !== pingEvent) return JSON.stringify({ text: lineOf(message, publicUrl) });
  const { label, sample } = message.data;
  const lines = [`*Test* of the webhook ${escapeWords(label)}. Nothing has happened.`];
  if (sample) lines.push(`It will read like this: ${lineOf(sample, publicUrl)}`);
  return JSON.stringify({ text: lines.join('\n') });
}
