/**
 * Events a webhook can subscribe to. Separate from the schemas, because screens list them and few need zod.
 */
export const webhookEvents = [
  'ticket.created',
  'ticket.assigned',
  'ticket.answered',
  'ticket.replied',
  'ticket.closed',
  'ticket.reopened',
  'ticket.finalized',
  'ticket.rated',
  'quote.sent',
  'quote.accepted',
  'quote.declined',
  'order.created',
  'order.updated',
  'order.answered',
  'order.replied',
  'payment.succeeded',
  'payment.failed',
  'payment.refunded',
  'payment.disputed',
  'invoice.issued',
  'license.issued',
  'license.revoked',
  'proof.shown',
  'proof.approved',
  'proof.change_requested',
  'review.written',
  'review.published',
  'review.removed',
  'correction.asked',
  'correction.decided',
  'template.published',
  'template.unpublished',
  'template.rejected',
  'release.published',
  'release.withdrawn',
  'contact.received',
  'lead.answered',
  'lead.replied',
  'lead.converted',
  'lead.lost',
  'user.created',
  'content.published',
  'post.published',
  'post.unpublished',
  'page.published',
  'page.unpublished',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Description of each event. */
export const webhookEventLabels: Readonly<Record<WebhookEvent, string>> = {
  'ticket.created': 'A ticket was opened',
  'ticket.assigned': 'A ticket was assigned or unassigned',
  'ticket.answered': 'The team answered a ticket',
  'ticket.replied': 'A customer replied on a ticket',
  'ticket.closed': 'A ticket was closed',
  'ticket.reopened': 'A ticket was reopened',
  'ticket.finalized': 'A sale was finalized',
  'ticket.rated': 'A customer rated a ticket',
  'quote.sent': 'The team sent a quote',
  'quote.accepted': 'A customer accepted a quote',
  'quote.declined': 'A customer declined a quote',
  'order.created': 'An order was created',
  'order.updated': 'An order changed',
  'order.answered': 'The team wrote on an order',
  'order.replied': 'A customer wrote on an order',
  'payment.succeeded': 'A payment arrived',
  'payment.failed': 'A payment failed',
  'payment.refunded': 'Money was refunded',
  'payment.disputed': 'A payment was disputed, or its dispute changed',
  'invoice.issued': 'An invoice or a credit note was issued',
  'license.issued': 'A license became valid',
  'license.revoked': 'A license stopped being valid',
  'proof.shown': 'The team showed a proof to a customer',
  'proof.approved': 'A customer approved a proof',
  'proof.change_requested': 'A customer asked for a change of a proof',
  'review.written': 'A customer wrote or edited a review',
  'review.published': 'A review was published',
  'review.removed': 'A review was hidden or withdrawn',
  'correction.asked': 'A customer asked for a correction',
  'correction.decided': 'The team decided about a correction',
  'template.published': 'A template was published',
  'template.unpublished': 'A template was unpublished',
  'template.rejected': 'A template was rejected',
  'release.published': 'A release of a template was published',
  'release.withdrawn': 'A release of a template was withdrawn',
  'contact.received': 'A contact message arrived',
  'lead.answered': 'The team answered a contact message',
  'lead.replied': 'The sender of a contact message wrote again',
  'lead.converted': 'A contact message became a ticket',
  'lead.lost': 'A contact message was marked as lost',
  'user.created': 'An account was created',
  'content.published': 'Site content changed',
  'post.published': 'A post was published or scheduled',
  'post.unpublished': 'A post was unpublished',
  'page.published': 'A page was published or scheduled',
  'page.unpublished': 'A page was unpublished',
};

type Area = WebhookEvent extends `${infer Before}.${string}` ? Before : never;

/** What events are about, in the order of the list that people choose from. */
const groupOfArea: Readonly<Record<Area, string>> = {
  ticket: 'ticket',
  quote: 'quote and order',
  order: 'quote and order',
  payment: 'payment, invoice and license',
  invoice: 'payment, invoice and license',
  license: 'payment, invoice and license',
  proof: 'proof, review and correction',
  review: 'proof, review and correction',
  correction: 'proof, review and correction',
  template: 'template',
  release: 'template',
  contact: 'contact message',
  lead: 'contact message',
  user: 'account',
  content: 'website',
  post: 'website',
  page: 'website',
};

/** All events, together with those about the same: `about` completes "All … events". */
export const webhookEventGroups = [...new Set(Object.values(groupOfArea))].map((about) => ({
  about,
  events: webhookEvents.filter((event) => groupOfArea[event.split('.')[0] as Area] === about),
}));

/**
 * Formats of a delivery: the event as JSON, or a line of text for chats (rest.webhook-formats). Both are
 * signed.
 */
export const webhookFormats = ['json', 'slack'] as const;
export type WebhookFormat = (typeof webhookFormats)[number];
export const webhookFormatLabels: Readonly<Record<WebhookFormat, string>> = {
  json: 'JSON (signed)',
  slack: 'Slack',
};

/** Sent manually to test whether an endpoint responds. */
export const pingEvent = 'ping';

/** Headers of a delivery; `signature` is `t=<seconds>,v1=<hex of HMAC-SHA256 over "<seconds>.<body>">`. */
export const webhookHeaders = {
  signature: 'Webhook-Signature',
  event: 'Webhook-Event',
  delivery: 'Webhook-Delivery',
} as const;

/** Prefix of every signing secret. */
export const webhookSecretPrefix = 'whsec_';
