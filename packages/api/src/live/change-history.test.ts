import type { LiveChange } from '@app/contracts/live/event';
import { scopesOfAreas, type WorkArea } from '@app/contracts/user/restriction';
import { expect, test } from 'vitest';
import { eventsFor } from './change-history';

const reaches = (area: WorkArea | null, change: LiveChange) =>
  eventsFor({ userId: 'u', sessionId: 's', team: true, restriction: area && scopesOfAreas([area]) }, [change])
    .length > 0;

test('a restricted account hears of what it may open, and of nothing else (users.restricted-accounts)', () => {
  const viewers = { viewers: '00000000-0000-7000-8000-000000000001' };
  for (const area of [null, 'tickets', 'orders'] as const)
    expect(reaches(area, viewers), `${area}`).toBe(true);
  for (const area of ['templates', 'users', 'stats', 'content'] as const) {
    expect(reaches(area, viewers), area).toBe(false);
  }
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
