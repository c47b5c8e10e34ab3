import { expect, test } from 'vitest';
import { byTurn, stepOfOrder, stepOfQuote, stepOfTicket } from './next-step';

const at = '2026-11-20T08:00:00.000Z';
const now = Date.parse(at);
const ticket = {
  number: 'TKT-2026-000001',
  status: 'open',
  firstResponseDueAt: '2026-11-21T08:00:00.000Z',
  respondedAt: null,
  colleague: null,
} as const;
const quote = {
  number: 'QUO-2026-000001',
  status: 'sent',
  expired: false,
  totalCents: 97_200,
  currency: 'USD',
  validUntil: '2026-12-19',
  ticketNumber: ticket.number,
} as const;
const order = {
  number: 'ORD-2026-000001',
  status: 'processing',
  dueCents: 33_048,
  dueNowCents: 10_000,
  currency: 'USD',
  ticketNumber: ticket.number,
  colleague: null,
  openProof: null,
} as const;

test('a request with an open quote asks its customer to read it, with amount and last day (ticket.whose-turn)', () => {
  expect(stepOfTicket(ticket, [quote], [], now)).toEqual({
    turn: 'customer',
    text: 'Your quote is here: $972.00, until Dec 19, 2026.',
    action: { href: '/account/quotes/QUO-2026-000001', label: 'Read and accept' },
  });
});

test('a request whose order asks for money leads to its payment', () => {
  expect(stepOfTicket({ ...ticket, status: 'finalized' }, [], [order], now)).toMatchObject({
    turn: 'customer',
    action: { href: '/account/orders/ORD-2026-000001', label: 'Pay $100.00' },
  });
});

test('an order with work to look at leads to it before its payment, unless it was called off', () => {
  expect(stepOfOrder({ ...order, openProof: 2 })).toMatchObject({
    turn: 'customer',
    text: 'Your proof, version 2, is ready to look at.',
    action: { href: '/account/orders/ORD-2026-000001#work', label: 'Look at the proof' },
  });
  expect(stepOfOrder({ ...order, openProof: 2, status: 'cancelled' })).toBeNull();
});

test.each([{ status: 'accepted' }, { status: 'replaced' }, { expired: true }] as const)(
  'a quote that is %o asks nothing of its customer',
  (other) => {
    expect(stepOfQuote({ ...quote, ...other })).toBeNull();
  },
);

test.each([
  { dueNowCents: 0 },
  { status: 'cancelled' },
  { status: 'refunded' },
  { colleague: 'Ben' },
] as const)('an order that is %o asks nothing of its customer', (other) => {
  expect(stepOfOrder({ ...order, ...other })).toBeNull();
});

test('a request without an answer says until when it comes, and stops promising once that has passed', () => {
  expect(stepOfTicket(ticket, [], [], now)).toMatchObject({
    turn: 'team',
    text: expect.stringMatching(/^We answer by Nov 21, /),
  });
  const later = Date.parse('2026-11-22T08:00:00.000Z');
  expect(stepOfTicket(ticket, [], [], later)).toMatchObject({ text: 'Our answer is on its way.' });
});

test('quotes and orders of other requests, and requests of colleagues, add no step', () => {
  const other = { ticketNumber: 'TKT-2026-000002' };
  const answered = { ...ticket, respondedAt: at };
  expect(stepOfTicket(answered, [{ ...quote, ...other }], [{ ...order, ...other }], now)).toBeNull();
  expect(stepOfTicket({ ...ticket, colleague: 'Ben' }, [quote], [order], now)).toBeNull();
});

test('what waits for the customer comes first, then what waits for the team', () => {
  const steps = [null, stepOfTicket(ticket, [], [], now), stepOfQuote(quote)];
  expect(steps.toSorted(byTurn).map((step) => step?.turn)).toEqual(['customer', 'team', undefined]);
});
