import type { QueryKey } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { refreshesOf } from './query-refreshes';
import { throttleRefreshes } from './use-live-updates';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

function createThrottle(answerMs = 0) {
  const asked: string[] = [];
  const paced = throttleRefreshes(async (queryKey: QueryKey) => {
    asked.push(JSON.stringify(queryKey));
    await new Promise((resolve) => setTimeout(resolve, answerMs));
  });
  return { asked, paced };
}
const list = { queryKey: ['list'], everyMs: 1_000 };

test('a change refreshes at once, a thousand a minute once a second', async () => {
  const { asked, paced } = createThrottle();
  paced.add([list]);
  expect(asked).toHaveLength(1);
  for (let round = 0; round < 1_000; round++) {
    await vi.advanceTimersByTimeAsync(60);
    paced.add([list]);
  }
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked.length).toBeGreaterThan(50);
  expect(asked.length).toBeLessThanOrEqual(62);
});

test('the last of many changes is followed too, and keys do not wait for each other', async () => {
  const { asked, paced } = createThrottle();
  paced.add([list, { queryKey: ['counts'], everyMs: 1_000 }]);
  paced.add([list]);
  expect(asked).toEqual(['["list"]', '["counts"]']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toEqual(['["list"]', '["counts"]', '["list"]']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveLength(3);
});

test('nothing is requested while a response is under way, nor after the end', async () => {
  const { asked, paced } = createThrottle(5_000);
  paced.add([list]);
  paced.add([list]);
  await vi.advanceTimersByTimeAsync(4_900);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(asked).toHaveLength(2);
  paced.add([list]);
  paced.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(2);
});

test('a ticket refreshes itself, the list, its counts and the sidebar, but not the charts every second', () => {
  const refreshes = refreshesOf({ kind: 'ticket', id: 'one' });
  const often = refreshes.filter(({ everyMs }) => everyMs === 1_000).map(({ queryKey }) => queryKey);
  expect(often).toContainEqual([['ticket', 'byId'], { input: { id: 'one' } }]);
  for (const path of [
    ['ticket', 'list'],
    ['ticket', 'counts'],
    ['ticket', 'myTicket'],
    ['stats', 'attention'],
    ['stats', 'totalTickets'],
  ]) {
    expect(often).toContainEqual([path]);
  }
  expect(often).not.toContainEqual([['stats', 'growth']]);
  expect(refreshesOf({ kind: 'begun' })).toEqual([]);
});
