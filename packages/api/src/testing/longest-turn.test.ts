import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { longestTurn, longestTurnAllowed } from './longest-turn';

/** Keeps this thread busy, in milliseconds of the clock. */
function spin(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test('a long event-loop turn is found between short ones', async () => {
  const turn = await longestTurn(async () => {
    for (const ms of [1, 2_000, 1]) {
      spin(ms);
      await nextTurn();
    }
  }, 1);
  // On a busy machine this thread has the processor for a part of the time alone.
  expect(turn).toBeGreaterThan(longestTurnAllowed);
});

test('work in short turns, and waiting, does not count as a long turn', async () => {
  const turn = await longestTurn(async () => {
    for (let step = 0; step < 100; step++) {
      spin(2);
      await nextTurn();
    }
  });
  expect(turn).toBeLessThan(longestTurnAllowed);
});

test('a disturbed run is repeated, and the best one counts', async () => {
  const turn = await longestTurn(async (run) => spin(run === 1 ? 2_000 : 1));
  expect(turn).toBeLessThan(longestTurnAllowed);
});
