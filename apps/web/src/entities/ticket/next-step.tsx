import type { RouterOutputs } from '@app/api/types';
import { formatMoney } from '@app/contracts/core/money/format-money';
import { quoteStateOf } from '@app/contracts/sales/quote/status';
import { nextOfOrder, nextOfTicket, wayTurns } from '@app/contracts/sales/way/way';
import { formatCalendarDay } from '~/lib/format/format-calendar-day';
import { LinkButton } from '~/ui/buttons/link-button';
import { dayAndTime } from '~/ui/display/date-time';
import * as words from './next-step-messages';

type Ticket = RouterOutputs['ticket']['mine'][number];
type Quote = RouterOutputs['quote']['mine'][number];
type Order = RouterOutputs['order']['listMine'][number];

type OpenQuote = Pick<
  Quote,
  'number' | 'status' | 'expired' | 'totalCents' | 'currency' | 'validUntil' | 'ticketNumber'
>;
type OpenOrder = Pick<
  Order,
  'number' | 'status' | 'dueCents' | 'dueNowCents' | 'currency' | 'ticketNumber' | 'colleague' | 'openProof'
>;
type OpenTicket = Pick<Ticket, 'number' | 'status' | 'firstResponseDueAt' | 'respondedAt' | 'colleague'>;

export interface NextStep {
  /** Whether the customer or the team comes next. */
  turn: 'customer' | 'team';
  text: string;
  /** The customer's part. */
  action?: { href: string; label: string };
}

/** Returns the step of a quote that its customer can still accept; null for others. */
export function stepOfQuote(quote: Omit<OpenQuote, 'ticketNumber'>): NextStep | null {
  if (quoteStateOf(quote) !== 'sent') return null;
  const amount = formatMoney(quote.totalCents, quote.currency);
  return {
    turn: 'customer',
    text: words.quoteIsHere(amount, formatCalendarDay(quote.validUntil, 'medium')),
    action: { href: `/account/quotes/${quote.number}`, label: words.readAndAccept },
  };
}

/** Returns the step of an order that shows its own customer work, or asks for money; null for others. */
export function stepOfOrder(order: Omit<OpenOrder, 'ticketNumber'>): NextStep | null {
  if (order.colleague !== null) return null;
  const { status, openProof } = order;
  // Missing in responses from instances that run the previous release.
  const dueCents = order.dueNowCents ?? order.dueCents;
  const next = nextOfOrder({ status, due: dueCents > 0, proof: openProof === null ? null : 'shown' });
  if (next === 'look' && openProof !== null) {
    return {
      turn: wayTurns[next],
      text: words.proofIsReady(openProof),
      action: { href: `/account/orders/${order.number}#work`, label: words.lookAtProof },
    };
  }
  if (next !== 'pay') return null;
  const amount = formatMoney(dueCents, order.currency);
  return {
    turn: wayTurns[next],
    text: words.amountDue(amount),
    action: { href: `/account/orders/${order.number}`, label: words.pay(amount) },
  };
}

/** Returns what happens next with a request of the customer's own (ticket.whose-turn); null if nothing is open. */
export function stepOfTicket(
  ticket: OpenTicket,
  quotes: readonly OpenQuote[],
  orders: readonly OpenOrder[],
  now: number,
): NextStep | null {
  if (ticket.colleague !== null) return null;
  const isOf = ({ ticketNumber }: { ticketNumber: string | null }) => ticketNumber === ticket.number;
  const [own] = [...quotes.filter(isOf).map(stepOfQuote), ...orders.filter(isOf).map(stepOfOrder)].filter(
    (step) => step !== null,
  );
  if (own) return own;
  const next = nextOfTicket(
    { status: ticket.status, answers: ticket.respondedAt ? [ticket] : [] },
    quotes.filter(isOf),
  );
  if (next !== 'answer') return null;
  const isLate = Date.parse(ticket.firstResponseDueAt) < now;
  return {
    turn: wayTurns[next],
    text: isLate ? words.answerComes : words.weAnswerBy(dayAndTime(ticket.firstResponseDueAt)),
  };
}

const ranks = { customer: 0, team: 1 };

/** Sorts what waits for the customer first, then for the team; otherwise keeps the order. */
export function byTurn(one: NextStep | null, other: NextStep | null): number {
  const rankOf = (step: NextStep | null) => (step ? ranks[step.turn] : 2);
  return rankOf(one) - rankOf(other);
}

/** The button for the customer's part; none when it is the team's turn. */
export function NextStepButton({ step }: { step: NextStep | null }) {
  if (!step?.action) return null;
  return (
    <LinkButton href={step.action.href} size="sm">
      {step.action.label}
    </LinkButton>
  );
}
