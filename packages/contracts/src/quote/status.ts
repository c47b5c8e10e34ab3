/**
 * What becomes of a quote (sales.quote-states). "Expired" is not among them: it is a sent quote after `expiresAt`.
 * At most one quote of a ticket is a draft, one is sent and one is accepted.
 */
export const quoteStatuses = ['draft', 'sent', 'accepted', 'declined', 'replaced', 'withdrawn'] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

/** Which action is allowed from which status, and what comes of it. */
export const quoteTransitions = {
  send: { from: ['draft'], to: 'sent' },
  accept: { from: ['sent'], to: 'accepted' },
  decline: { from: ['sent'], to: 'declined' },
  replace: { from: ['sent'], to: 'replaced' },
  withdraw: { from: ['sent'], to: 'withdrawn' },
} as const satisfies Record<string, { from: readonly QuoteStatus[]; to: QuoteStatus }>;
export type QuoteAction = keyof typeof quoteTransitions;

/** A discount has a negative price. */
export const quoteLineTypes = ['template', 'service', 'discount'] as const;
export type QuoteLineType = (typeof quoteLineTypes)[number];

/**
 * How the list of quotes is narrowed: `expired` are sent ones whose last day is over, `sent` those that can still be accepted, `ending`
 * those of them that end soon, `unfinalized` accepted ones that are no order yet, and `offered` all that were sent and neither
 * replaced nor withdrawn.
 */
export const quoteListStates = [
  'draft',
  'offered',
  'sent',
  'ending',
  'expired',
  'accepted',
  'unfinalized',
  'declined',
  'replaced',
  'withdrawn',
] as const;
export type QuoteListState = (typeof quoteListStates)[number];
