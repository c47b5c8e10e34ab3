import { describe, expect, test } from 'vitest';
import { timelineOf } from './request-timeline';

const open = {
  status: 'open' as const,
  createdAt: '2026-11-20T10:00:00.000Z',
  firstResponseDueAt: '2026-11-21T10:00:00.000Z',
  finalizedAt: null,
  history: [],
  messages: [],
  order: null,
};
const answeredAt = '2026-11-20T12:00:00.000Z';
const closedAt = '2026-11-24T09:00:00.000Z';
const endedAt = '2026-11-26T09:00:00.000Z';
const upcoming = ['Quote', 'Quote accepted', 'Paid', 'Delivered'].map((label) => ({ label, at: null }));
const answer = (createdAt: string, id = '') => ({ id, fromTeam: true, createdAt });
const reply = (createdAt: string) => ({ id: '', fromTeam: false, createdAt });

test('a new ticket waits for its first answer, with the time it is due', () => {
  expect(timelineOf(open)).toEqual([
    { label: 'Request sent', at: open.createdAt },
    { label: 'First answer', at: null, expected: { label: 'Due by', at: open.firstResponseDueAt } },
    ...upcoming,
  ]);
});

test('a ticket that was closed, reopened and sold has all its times, in their order', () => {
  const history = [
    { kind: 'closed' as const, at: closedAt },
    { kind: 'reopened' as const, at: '2026-11-25T08:00:00.000Z' },
  ];
  const messages = [
    answer(answeredAt),
    reply('2026-11-25T08:00:00.000Z'),
    answer('2026-11-25T10:00:00.000Z'),
  ];
  expect(timelineOf({ ...open, status: 'finalized', finalizedAt: endedAt, history, messages })).toEqual([
    { label: 'Request sent', at: open.createdAt },
    { label: 'Answered', at: answeredAt },
    { label: 'Closed', at: closedAt },
    { label: 'Reopened', at: '2026-11-25T08:00:00.000Z' },
    { label: 'Answered', at: '2026-11-25T10:00:00.000Z' },
    { label: 'Order confirmed', at: endedAt },
  ]);
});

test('answers in a row are one step, with the time of the last', () => {
  const messages = [answer(answeredAt), reply(answeredAt), answer(endedAt)];
  expect(timelineOf({ ...open, status: 'in_progress', messages })).toEqual([
    { label: 'Request sent', at: open.createdAt },
    { label: 'Answered', at: endedAt },
    ...upcoming,
  ]);
});

test('an answer that closed the ticket comes before the closing', () => {
  const history = [{ kind: 'closed' as const, at: answeredAt }];
  expect(timelineOf({ ...open, status: 'closed', messages: [answer(answeredAt)], history })).toEqual([
    { label: 'Request sent', at: open.createdAt },
    { label: 'Answered', at: answeredAt },
    { label: 'Closed', at: answeredAt },
  ]);
});

test('a ticket closed without an answer promises none', () => {
  expect(timelineOf({ ...open, status: 'closed', history: [{ kind: 'closed', at: closedAt }] })).toEqual([
    { label: 'Request sent', at: open.createdAt },
    { label: 'Closed', at: closedAt },
  ]);
});

describe('with quotes', () => {
  const sentAt = '2026-11-21T09:00:00.000Z';
  const sent = {
    ...{
      status: 'sent' as const,
      expired: false,
      version: 1,
      messageId: 'brought-it',
      sentAt,
      decidedAt: null,
    },
    expiresAt: '2026-12-01T00:00:00.000Z',
  };
  const answered = {
    ...open,
    status: 'in_progress' as const,
    messages: [answer(answeredAt), answer(sentAt, 'brought-it')],
  };

  test('the answer with a quote is the quote, and the customer is next until its last day', () => {
    expect(timelineOf(answered, [sent])).toEqual([
      { label: 'Request sent', at: open.createdAt },
      { label: 'Answered', at: answeredAt },
      { label: 'Quote sent', at: sentAt },
      {
        label: 'Your answer to the quote',
        at: null,
        expected: { label: 'Open until', at: '2026-11-30T23:59:59.999Z' },
      },
      { label: 'Paid', at: null },
      { label: 'Delivered', at: null },
    ]);
  });

  test('a replaced one is represented by its successor, and an expired one asks for nothing', () => {
    const replaced = { ...sent, status: 'replaced' as const, decidedAt: closedAt };
    const second = { ...sent, version: 2, messageId: 'second', sentAt: closedAt, expired: true };
    expect(timelineOf(answered, [second, replaced]).map(({ label }) => label)).toEqual([
      ...['Request sent', 'Answered', 'Quote sent', 'Quote sent, version 2', 'Quote expired'],
      ...upcoming.map(({ label }) => label),
    ]);
  });

  test('an accepted one without an order is confirmed next', () => {
    const accepted = { ...sent, status: 'accepted' as const, decidedAt: closedAt };
    expect(timelineOf(answered, [accepted]).map(({ label }) => label)).toEqual([
      ...['Request sent', 'Answered', 'Quote sent', 'Quote accepted'],
      ...['Order confirmed', 'Paid', 'Delivered'],
    ]);
  });

  test('after acceptance the steps are the order’s, each with its day', () => {
    const accepted = { ...sent, status: 'accepted' as const, decidedAt: closedAt };
    const sold = { ...answered, status: 'finalized' as const, finalizedAt: closedAt };
    const steps = (
      status: 'pending' | 'completed' | 'cancelled' | 'refunded',
      paymentStatus: 'pending' | 'paid',
      days: { paidAt: string | null; completedDate: string | null },
    ) => timelineOf({ ...sold, order: { status, paymentStatus, ...days } }, [accepted]).slice(3);
    const paid = { paidAt: closedAt, completedDate: null };
    expect(steps('pending', 'paid', paid)).toEqual([
      { label: 'Quote accepted', at: closedAt },
      { label: 'Order confirmed', at: closedAt },
      { label: 'Paid', at: closedAt, done: true },
      { label: 'Delivered', at: null },
    ]);
    expect(steps('completed', 'paid', { ...paid, completedDate: endedAt }).at(-1)).toEqual({
      ...{ label: 'Delivered', at: endedAt, done: true },
    });
    expect(steps('completed', 'paid', { paidAt: null, completedDate: null }).slice(2)).toEqual([
      { label: 'Paid', at: null, done: true },
      { label: 'Delivered', at: null, done: true },
    ]);
    expect(steps('cancelled', 'pending', { paidAt: null, completedDate: null }).at(-1)).toEqual({
      ...{ label: 'Order cancelled', at: null, done: true },
    });
  });
});
