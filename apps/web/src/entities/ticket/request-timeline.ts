import type { RouterOutputs } from '@app/api/types';

/** One of the customer's own tickets with its thread. */
export type Request = RouterOutputs['ticket']['myTicket'];

/** A quote of the ticket. */
export type RequestQuote = RouterOutputs['quote']['mineOfTicket'][number];

interface TimelineStep {
  label: string;
  /** ISO 8601; null for what has not happened, or whose time is not kept. */
  at: string | null;
  /** It has happened, though nobody knows when. */
  done?: true;
  /** What to expect of a step that has not happened. */
  expected?: { label: string; at: string };
}

type Dated = Pick<Request, 'status' | 'createdAt' | 'firstResponseDueAt' | 'finalizedAt' | 'history'> & {
  messages: readonly Pick<Request['messages'][number], 'id' | 'fromTeam' | 'createdAt'>[];
  order: Pick<NonNullable<Request['order']>, 'status' | 'paymentStatus'> | null;
};

type DatedQuote = Pick<
  RequestQuote,
  'status' | 'expired' | 'version' | 'messageId' | 'sentAt' | 'decidedAt' | 'expiresAt'
>;

const labels = { closed: 'Closed', reopened: 'Reopened' } as const;
/** That one was replaced is said by the next. */
const decisions: Partial<Record<RequestQuote['status'], string>> = {
  accepted: 'Quote accepted',
  declined: 'Quote declined',
  withdrawn: 'Quote withdrawn',
};

/**
 * The way of a ticket to its delivery (ticket.way-to-delivery): what has happened with its time, and what comes next. Answers in a row are one step; one that brought a
 * quote is the quote's.
 */
export function timelineOf(ticket: Dated, quotes: readonly DatedQuote[] = []): TimelineStep[] {
  const { status, createdAt, firstResponseDueAt, finalizedAt, history, messages, order } = ticket;
  const answers = messages.filter(({ fromTeam }) => fromTeam);
  const happened = [
    ...answers
      .filter(({ id }) => !quotes.some(({ messageId }) => messageId === id))
      .map((message) => ({ label: 'Answered', at: message.createdAt })),
    ...quotes.flatMap(stepsOfQuote),
    ...history.map(({ kind, at }) => ({ label: labels[kind], at })),
  ]
    // With "Send and close" both happen in one moment, in this order.
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .filter(({ label }, index, all) => label !== 'Answered' || all[index + 1]?.label !== 'Answered');
  const steps: TimelineStep[] = [{ label: 'Request sent', at: createdAt }, ...happened];
  if (answers.length === 0 && (status === 'open' || status === 'in_progress')) {
    steps.push({ label: 'First answer', at: null, expected: { label: 'Due by', at: firstResponseDueAt } });
  }
  if (status === 'finalized') steps.push({ label: 'Order confirmed', at: finalizedAt });
  else if (status !== 'closed') return [...steps, ...stepsAhead(quotes)];
  return [...steps, ...stepsOfOrder(order)];
}

/** What is still to come until it is delivered. */
function stepsAhead(quotes: readonly DatedQuote[]): TimelineStep[] {
  const later = (...names: string[]) => names.map((label) => ({ label, at: null }));
  if (quotes.some((quote) => quote.status === 'accepted'))
    return later('Order confirmed', 'Paid', 'Delivered');
  const open = quotes.find((quote) => quote.status === 'sent' && !quote.expired);
  if (!open?.expiresAt) return later('Quote', 'Quote accepted', 'Paid', 'Delivered');
  // The last moment of its last day, which the next day would not be.
  const last = new Date(Date.parse(open.expiresAt) - 1).toISOString();
  return [
    { label: 'Your answer to the quote', at: null, expected: { label: 'Open until', at: last } },
    ...later('Paid', 'Delivered'),
  ];
}

function stepsOfQuote({ status, expired, version, sentAt, decidedAt, expiresAt }: DatedQuote) {
  const steps: { label: string; at: string }[] = [];
  if (sentAt)
    steps.push({ label: version === 1 ? 'Quote sent' : `Quote sent, version ${version}`, at: sentAt });
  const decision = decisions[status];
  if (decision && decidedAt) steps.push({ label: decision, at: decidedAt });
  if (expired && expiresAt) steps.push({ label: 'Quote expired', at: expiresAt });
  return steps;
}

function stepsOfOrder(order: Dated['order']): TimelineStep[] {
  if (!order) return [];
  const step = (label: string, done: boolean) => ({ label, at: null, ...(done && { done: true as const }) });
  if (order.status === 'cancelled') return [step('Order cancelled', true)];
  if (order.status === 'refunded') return [step('Refunded', true)];
  return [step('Paid', order.paymentStatus === 'paid'), step('Delivered', order.status === 'completed')];
}
