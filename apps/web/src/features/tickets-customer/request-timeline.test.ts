import { expect, test } from 'vitest';
import { timelineOf } from './request-timeline';

const open = {
  status: 'open' as const,
  createdAt: '2026-11-20T10:00:00.000Z',
  firstResponseDueAt: '2026-11-21T10:00:00.000Z',
  respondedAt: null,
  closedAt: null,
  finalizedAt: null,
};
const respondedAt = '2026-11-20T12:00:00.000Z';
const endedAt = '2026-11-24T09:00:00.000Z';

test('a new ticket waits for its first answer, with the time it is due', () => {
  expect(timelineOf(open)).toEqual([
    { label: 'Request received', at: open.createdAt },
    { label: 'First answer', at: null, expected: { label: 'Due by', at: open.firstResponseDueAt } },
    { label: 'Sale finalized', at: null },
  ]);
});

test('an answered and finalized ticket has all its times', () => {
  expect(timelineOf({ ...open, status: 'finalized', respondedAt, finalizedAt: endedAt })).toEqual([
    { label: 'Request received', at: open.createdAt },
    { label: 'First answer', at: respondedAt },
    { label: 'Sale finalized', at: endedAt },
  ]);
});

test('a ticket closed without an answer promises none', () => {
  expect(timelineOf({ ...open, status: 'closed', closedAt: endedAt })).toEqual([
    { label: 'Request received', at: open.createdAt },
    { label: 'Closed', at: endedAt },
  ]);
});
