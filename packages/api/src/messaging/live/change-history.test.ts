import type { LiveChange } from '@app/contracts/messaging/live/event';
import { scopesOfAreas, type WorkArea, workAreaKeys } from '@app/contracts/people/user/restriction';
import { expect, test } from 'vitest';
import { eventsFor } from './change-history';

const reaches = (area: WorkArea | null, change: LiveChange) =>
  eventsFor({ userId: 'u', sessionId: 's', team: true, restriction: area && scopesOfAreas([area]) }, [change])
    .length > 0;

test('a restricted account receives events only of what it may open (users.restricted-accounts)', () => {
  for (const [area, list] of [
    ['messages', 'messages'],
    ['orders', 'orders'],
    ['users', 'users'],
    ['content', 'content'],
  ] as const) {
    expect(reaches(area, { list }), list).toBe(true);
    expect(reaches('templates', { list }), list).toBe(false);
    expect(reaches(null, { list }), list).toBe(true);
  }
});

test('ids of tickets and orders reach only those who may open them (users.restricted-accounts)', () => {
  const id = '00000000-0000-7000-8000-000000000001';
  const readersOf = (change: LiveChange) =>
    workAreaKeys.filter((area) =>
      JSON.stringify(
        eventsFor({ userId: 'u', sessionId: 's', team: true, restriction: scopesOfAreas([area]) }, [change]),
      ).includes(id),
    );
  expect(readersOf({ viewers: id, place: 'ticket' })).toEqual(['tickets']);
  expect(readersOf({ viewers: id, place: 'order' })).toEqual(['orders']);
  expect(readersOf({ ticket: id })).toEqual(['tickets']);
  // A quote changes with its ticket.
  expect(reaches('quotes', { ticket: id })).toBe(true);
  expect(reaches('messages', { ticket: id })).toBe(false);
  for (const change of [{ viewers: id, place: 'order' }, { ticket: id }] as const) {
    expect(reaches(null, change)).toBe(true);
  }
});
