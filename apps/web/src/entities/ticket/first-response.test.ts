import { expect, test } from 'vitest';
import { firstResponse } from './first-response';

const opened = {
  status: 'open',
  createdAt: '2026-03-10T08:00:00.000Z',
  firstResponseDueAt: '2026-03-11T08:00:00.000Z',
  respondedAt: null,
} as const;
const at = (time: string) => Date.parse(time);

test('an unanswered ticket is due within 24 hours, marked in the last four, then overdue', () => {
  expect(firstResponse(opened, at('2026-03-10T10:30:00Z'))).toEqual({
    state: 'waiting',
    text: 'First answer due in 21 hours',
  });
  expect(firstResponse(opened, at('2026-03-11T05:00:00Z'))).toMatchObject({ state: 'soon' });
  expect(firstResponse(opened, at('2026-03-11T08:00:00Z'))).toMatchObject({ state: 'soon' });
  expect(firstResponse(opened, at('2026-03-11T14:00:00Z'))).toEqual({
    state: 'overdue',
    text: 'First answer overdue by 6 hours',
  });
});

test('an answered ticket tells how long it took, and whether that was late', () => {
  const answered = { ...opened, status: 'in_progress', respondedAt: '2026-03-10T11:00:00.000Z' } as const;
  const late = { ...answered, respondedAt: '2026-03-12T08:00:00.000Z' };
  expect(firstResponse(answered, 0)).toEqual({ state: 'answered', text: 'First answer after 3 hours' });
  expect(firstResponse(late, 0)).toEqual({ state: 'answered-late', text: 'First answer after 2 days' });
});

test('a ticket that ended without an answer has no clock', () => {
  expect(firstResponse({ ...opened, status: 'closed' }, at('2026-04-01T00:00:00Z'))).toBeNull();
  expect(firstResponse({ ...opened, status: 'finalized' }, at('2026-04-01T00:00:00Z'))).toBeNull();
});
