import { isCalledOff } from '../../core/money/order-account';
import type { ProofState } from '../../delivery/states';
import { isRunning, type TicketStatus } from '../../desk/ticket/status';
import type { OrderStatus } from '../order/order';
import type { QuoteStatus } from '../quote/status';

/** Steps from a request to its live website (ticket.way-to-delivery); of what did not happen, those to come. */
export const waySteps = [
  'sent',
  'first_answer',
  'answered',
  'closed',
  'reopened',
  'quoted',
  'decision',
  'declined',
  'withdrawn',
  'expired',
  'accepted',
  'confirmed',
  'paid',
  'in_work',
  'shown',
  'approved',
  'live',
  'cancelled',
  'refunded',
] as const;
export type WayStepKind = (typeof waySteps)[number];

export interface WayStep {
  step: WayStepKind;
  /** It has happened. */
  done: boolean;
  /** ISO 8601; null for a step that has not happened or whose time is not stored. */
  at: string | null;
  /** Who did it; null where nobody is named. */
  by: string | null;
  /** Of a quote or of the work; null for others. */
  version: number | null;
  /** Until when a step is expected, as ISO 8601. */
  due: string | null;
}

/** What comes next; each belongs to the customer or the team. */
export const wayTurns = {
  answer: 'team',
  quote: 'team',
  decide: 'customer',
  confirm: 'team',
  pay: 'customer',
  start: 'team',
  show: 'team',
  look: 'customer',
  change: 'team',
  go_live: 'team',
  correct: 'team',
  review: 'customer',
} as const satisfies Record<string, 'customer' | 'team'>;
export type WayNext = keyof typeof wayTurns;
export const wayNexts = Object.keys(wayTurns) as WayNext[];

interface Happened {
  at: string | null;
  by: string | null;
}

/** What a way is computed from; times are ISO 8601. */
export interface WayFacts {
  ticket:
    | (Happened & {
        at: string;
        status: TicketStatus;
        firstResponseDueAt: string;
        finalizedAt: string | null;
        history: readonly { kind: 'closed' | 'reopened'; at: string }[];
        /** The team's public messages. */
        answers: readonly { id: string; at: string; by: string }[];
      })
    | null;
  /** Sent ones. */
  quotes: readonly {
    status: QuoteStatus;
    expired: boolean;
    version: number;
    messageId: string | null;
    sent: Happened;
    decidedAt: string | null;
    acceptedBy: string | null;
    expiresAt: string | null;
  }[];
  order: {
    status: OrderStatus;
    placedAt: string;
    paid: boolean;
    paidAt: string | null;
    /** Whether the customer is to pay next: not the rest after a deposit, which is asked for later (`dueNow`). */
    due: boolean;
    started: Happened | null;
    live: Happened | null;
    /** Whether a correction of the live website is open, and whether reviews were asked for that nobody wrote. */
    correcting: boolean;
    reviewAsked: boolean;
    /** When it was called off, if it was. */
    ended: Happened;
  } | null;
  /** The newest version that was not withdrawn. */
  proof: { version: number; state: ProofState; shown: Happened; decided: Happened | null } | null;
}

type Quote = WayFacts['quotes'][number];

const step = (
  kind: WayStepKind,
  happened: Happened | null,
  more: Partial<Pick<WayStep, 'version' | 'due'>> = {},
): WayStep => ({
  step: kind,
  done: happened !== null,
  at: happened?.at ?? null,
  by: happened?.by ?? null,
  ...{ version: null, due: null, ...more },
});
const ahead = (...kinds: WayStepKind[]) => kinds.map((kind) => step(kind, null));
const nobody = (at: string | null): Happened => ({ at, by: null });

/** What happened in time order; what has no time stays behind its predecessor. */
function inTimeOrder(steps: readonly WayStep[]): WayStep[] {
  let last = 0;
  return steps
    .map((each) => {
      last = each.at === null ? last : Date.parse(each.at);
      return { each, at: last };
    })
    .sort((a, b) => a.at - b.at)
    .map(({ each }) => each);
}

/**
 * Computes the way of the work from the request until the website is live, and what comes next: what happened by
 * date, then what is to come. `next` is null where nothing is open. Consecutive answers are one step, and one that
 * brought a quote counts as the quote's.
 */
export function wayOf(facts: WayFacts): { steps: WayStep[]; next: WayNext | null } {
  const { ticket, quotes, order } = facts;
  const talk = ticket ? talkOf(ticket, quotes) : [];
  const work = order ? workOf(facts, order) : [];
  const done = [...talk, ...work].filter((each) => each.done);
  const open = [...talk, ...work].filter((each) => !each.done);
  if (!order && ticket && isRunning(ticket)) {
    open.push(...beforeOrder(quotes));
  }
  return {
    steps: [...inTimeOrder(done), ...open],
    next: order
      ? nextOfOrder({ ...order, proof: facts.proof?.state ?? null })
      : ticket && nextOfTicket(ticket, quotes),
  };
}

function talkOf(ticket: NonNullable<WayFacts['ticket']>, quotes: readonly Quote[]): WayStep[] {
  const events = inTimeOrder([
    ...ticket.answers
      .filter(({ id }) => !quotes.some(({ messageId }) => messageId === id))
      .map((answer) => step('answered', answer)),
    ...quotes.flatMap(stepsOfQuote),
    ...ticket.history.map(({ kind, at }) => step(kind, nobody(at))),
  ]);
  const grouped = events.filter(
    (each, index) => each.step !== 'answered' || events[index + 1]?.step !== 'answered',
  );
  const firstAnswer =
    isRunning(ticket) && ticket.answers.length === 0
      ? [step('first_answer', null, { due: ticket.firstResponseDueAt })]
      : [];
  return [
    step('sent', ticket),
    ...grouped,
    ...firstAnswer,
    ...(ticket.status === 'finalized' ? [step('confirmed', nobody(ticket.finalizedAt))] : []),
  ];
}

function stepsOfQuote(quote: Quote): WayStep[] {
  const { status, expired, version, sent, decidedAt, acceptedBy, expiresAt } = quote;
  const steps = [step('quoted', sent, { version })];
  // A replaced quote is implied by the next one.
  if (status === 'accepted' || status === 'declined' || status === 'withdrawn') {
    steps.push(step(status, { at: decidedAt, by: status === 'accepted' ? acceptedBy : null }));
  }
  if (expired) steps.push(step('expired', nobody(expiresAt)));
  return steps;
}

const workAhead = ['paid', 'in_work', 'shown', 'approved', 'live'] as const;

function beforeOrder(quotes: readonly Quote[]): WayStep[] {
  if (quotes.some(({ status }) => status === 'accepted')) return ahead('confirmed', ...workAhead);
  const open = quotes.find(({ status, expired }) => status === 'sent' && !expired);
  if (!open?.expiresAt) return ahead('quoted', 'accepted', ...workAhead);
  // The last millisecond of its last day, so that the date is not the next day.
  const due = new Date(Date.parse(open.expiresAt) - 1).toISOString();
  return [step('decision', null, { due }), ...ahead(...workAhead)];
}

function workOf({ ticket, proof }: WayFacts, order: NonNullable<WayFacts['order']>): WayStep[] {
  const { status, placedAt, started, live, ended } = order;
  const confirmed = ticket?.status === 'finalized' ? [] : [step('confirmed', nobody(placedAt))];
  const paid = step('paid', order.paid ? nobody(order.paidAt) : null);
  const shown = step('shown', proof?.shown ?? null, { version: proof?.version ?? null });
  const isApproved = proof?.state === 'approved';
  const approved = step('approved', isApproved ? proof.decided : null, {
    version: isApproved ? proof.version : null,
  });
  const work = [step('in_work', started), shown];
  // Once a proof is shown, the customer's answer comes next, whatever is still to be paid.
  const isPaidLater = !order.paid && (proof !== null || !order.due);
  const answered = isPaidLater ? [...work, approved] : [paid, ...work, approved];
  const end = step('live', live);
  // The rest after a deposit is paid at the end.
  const last = isPaidLater ? (order.due ? [paid, end] : [end, paid]) : [end];
  const steps = [...confirmed, ...answered, ...last];
  if (isCalledOff(order)) {
    const over = step(status === 'refunded' ? 'refunded' : 'cancelled', ended);
    return [...steps.filter(({ done }) => done), over];
  }
  // What was left out before the website went live is not to come any more.
  return live ? steps.filter(({ done, step: kind }) => done || kind === 'paid') : steps;
}

interface OrderAhead {
  status: OrderStatus;
  /** Whether the customer is to pay next. */
  due: boolean;
  /** Whether the work began, and whether its website is live; by the status where that is not known. */
  started?: unknown;
  live?: unknown;
  correcting?: boolean;
  reviewAsked?: boolean;
  /** State of the newest version that was not withdrawn; null without one. */
  proof: ProofState | null;
}

/**
 * What comes next with an order; null where nothing is open. Callers that do not read `correcting` and
 * `reviewAsked`, as lists and mails, say nothing once the website is live.
 */
export function nextOfOrder(order: OrderAhead): WayNext | null {
  const { status, due, proof, live = status === 'completed', started = status === 'processing' } = order;
  if (isCalledOff(order)) return null;
  if (proof === 'shown') return 'look';
  // Who asked for a change should not read that money comes first: the work goes on.
  if (proof === 'change_requested' && started && !live) return 'change';
  if (due) return 'pay';
  if (live) return order.correcting ? 'correct' : order.reviewAsked ? 'review' : null;
  if (!started) return 'start';
  if (!proof) return 'show';
  return proof === 'approved' ? 'go_live' : 'change';
}

/** What comes next with a request that is no order yet; null where nothing is open. */
export function nextOfTicket(
  ticket: { status: TicketStatus; answers: readonly unknown[] },
  quotes: readonly Pick<Quote, 'status' | 'expired'>[],
): WayNext | null {
  if (!isRunning(ticket)) return null;
  if (quotes.some(({ status }) => status === 'accepted')) return 'confirm';
  if (quotes.some(({ status, expired }) => status === 'sent' && !expired)) return 'decide';
  return ticket.answers.length === 0 ? 'answer' : 'quote';
}
