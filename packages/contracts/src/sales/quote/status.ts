/**
 * Statuses of a quote (sales.quote-states). "Expired" is not among them: it is a sent quote after
 * `expiresAt`. A ticket has at most one draft, one sent and one accepted quote.
 */
export const quoteStatuses = ['draft', 'sent', 'accepted', 'declined', 'replaced', 'withdrawn'] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

/** Displayed state of a quote: "Expired" is a sent one after its last day (sales.quote-states). */
export type QuoteState = QuoteStatus | 'expired';

export function quoteStateOf({ status, expired }: { status: QuoteStatus; expired: boolean }): QuoteState {
  return expired ? 'expired' : status;
}

/** Allowed actions by status, and the resulting status. */
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
 * Filters of the quote list: `expired` are sent ones whose last day has passed, `sent` those that can still
 * be accepted, `ending` those of them that expire soon, `unfinalized` accepted ones without an order yet, and
 * `offered` all that were sent and neither replaced nor withdrawn.
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
