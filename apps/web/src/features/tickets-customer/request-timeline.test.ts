import { expect, test } from 'vitest';
import { timelineOf } from './request-timeline';

const open = {
  status: 'open' as const,
  createdAt: '2026-11-20T10:00:00.000Z',
  firstResponseDueAt: '2026-11-21T10:00:00.000Z',
  finalizedAt: null,
  history: [],
  messages: [],
};
const answeredAt = '2026-11-20T12:00:00.000Z';
const closedAt = '2026-11-24T09:00:00.000Z';
const endedAt = '2026-11-26T09:00:00.000Z';
const answer = (createdAt: string) => ({ fromTeam: true, createdAt });
const reply = (createdAt: string) => ({ fromTeam: false, createdAt });

test('a new ticket waits for its first answer, with the time it is due', () => {
  expect(timelineOf(open)).toEqual([
    { label: 'Request received', at: open.createdAt },
    { label: 'First answer', at: null, expected: { label: 'Due by', at: open.firstResponseDueAt } },
    { label: 'Order confirmed', at: null },
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
    { label: 'Request received', at: open.createdAt },
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
    { label: 'Request received', at: open.createdAt },
    { label: 'Answered', at: endedAt },
    { label: 'Order confirmed', at: null },
  ]);
});

test('what was answered and closed in one moment was answered first', () => {
  const history = [{ kind: 'closed' as const, at: answeredAt }];
  expect(timelineOf({ ...open, status: 'closed', messages: [answer(answeredAt)], history })).toEqual([
    { label: 'Request received', at: open.createdAt },
    { label: 'Answered', at: answeredAt },
    { label: 'Closed', at: answeredAt },
  ]);
});

test('a ticket closed without an answer promises none', () => {
  expect(timelineOf({ ...open, status: 'closed', history: [{ kind: 'closed', at: closedAt }] })).toEqual([
    { label: 'Request received', at: open.createdAt },
    { label: 'Closed', at: closedAt },
  ]);
});
