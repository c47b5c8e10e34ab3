import type { RouterOutputs } from '@app/api/types';
import * as words from './request-progress-messages';

/** One of the customer's own tickets with its thread. */
export type Request = RouterOutputs['ticket']['myTicket'];

/** A quote of the ticket. */
export type RequestQuote = RouterOutputs['quote']['mineOfTicket'][number];

interface TimelineStep {
  label: string;
  /** ISO 8601; null for a step that has not happened or whose time is not stored. */
  at: string | null;
  /** It has happened at an unknown time. */
  done?: true;
  /** Expectation for a step that has not happened. */
  expected?: { label: string; at: string };
}

type TimelineTicket = Pick<
  Request,
  'status' | 'createdAt' | 'firstResponseDueAt' | 'finalizedAt' | 'history'
> & {
  messages: readonly Pick<Request['messages'][number], 'id' | 'fromTeam' | 'createdAt'>[];
  order: Pick<NonNullable<Request['order']>, 'status' | 'paymentStatus' | 'paidAt' | 'completedDate'> | null;
};

type TimelineQuote = Pick<
  RequestQuote,
  'status' | 'expired' | 'version' | 'messageId' | 'sentAt' | 'decidedAt' | 'expiresAt'
>;

const labels = { closed: words.closed, reopened: words.reopened } as const;
/** A replaced quote is implied by the next one. */
const decisions: Partial<Record<RequestQuote['status'], string>> = {
  accepted: words.quoteAccepted,
  declined: words.quoteDeclined,
  withdrawn: words.quoteWithdrawn,
};

/**
 * Returns a ticket's steps to delivery (ticket.way-to-delivery): past steps with their times, and the next
 * ones. Consecutive answers are one step; an answer with a quote counts as the quote's step.
 */
export function timelineOf(ticket: TimelineTicket, quotes: readonly TimelineQuote[] = []): TimelineStep[] {
  const { status, createdAt, firstResponseDueAt, finalizedAt, history, messages, order } = ticket;
  const answers = messages.filter(({ fromTeam }) => fromTeam);
  const happened = [
    ...answers
      .filter(({ id }) => !quotes.some(({ messageId }) => messageId === id))
      .map((message) => ({ label: words.answered, at: message.createdAt })),
    ...quotes.flatMap(stepsOfQuote),
    ...history.map(({ kind, at }) => ({ label: labels[kind], at })),
  ]
    // "Send and close" records both at the same time, in this order.
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .filter(({ label }, index, all) => label !== words.answered || all[index + 1]?.label !== words.answered);
  const steps: TimelineStep[] = [{ label: words.requestSent, at: createdAt }, ...happened];
  if (answers.length === 0 && (status === 'open' || status === 'in_progress')) {
    steps.push({
      label: words.firstAnswer,
      at: null,
      expected: { label: words.dueBy, at: firstResponseDueAt },
    });
  }
  if (status === 'finalized') steps.push({ label: words.orderConfirmed, at: finalizedAt });
  else if (status !== 'closed') return [...steps, ...stepsAhead(quotes)];
  return [...steps, ...stepsOfOrder(order)];
}

/** Returns the steps remaining until delivery. */
function stepsAhead(quotes: readonly TimelineQuote[]): TimelineStep[] {
  const pendingSteps = (...names: string[]) => names.map((label) => ({ label, at: null }));
  if (quotes.some((quote) => quote.status === 'accepted'))
    return pendingSteps(words.orderConfirmed, words.paid, words.delivered);
  const open = quotes.find((quote) => quote.status === 'sent' && !quote.expired);
  if (!open?.expiresAt) return pendingSteps(words.quote, words.quoteAccepted, words.paid, words.delivered);
  // The last millisecond of its last day, so that the date is not the next day.
  const last = new Date(Date.parse(open.expiresAt) - 1).toISOString();
  return [
    { label: words.yourAnswer, at: null, expected: { label: words.openUntil, at: last } },
    ...pendingSteps(words.paid, words.delivered),
  ];
}

function stepsOfQuote({ status, expired, version, sentAt, decidedAt, expiresAt }: TimelineQuote) {
  const steps: { label: string; at: string }[] = [];
  if (sentAt)
    steps.push({ label: version === 1 ? words.quoteSent : words.quoteVersionSent(version), at: sentAt });
  const decision = decisions[status];
  if (decision && decidedAt) steps.push({ label: decision, at: decidedAt });
  if (expired && expiresAt) steps.push({ label: words.quoteExpired, at: expiresAt });
  return steps;
}

function stepsOfOrder(order: TimelineTicket['order']): TimelineStep[] {
  if (!order) return [];
  const step = (label: string, done: boolean, at: string | null = null) =>
    done ? { label, at, done: true as const } : { label, at: null };
  if (order.status === 'cancelled') return [step(words.orderCancelled, true)];
  if (order.status === 'refunded') return [step(words.refunded, true)];
  return [
    step(words.paid, order.paymentStatus === 'paid', order.paidAt),
    step(words.delivered, order.status === 'completed', order.completedDate),
  ];
}
