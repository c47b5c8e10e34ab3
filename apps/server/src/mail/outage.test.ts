import { expect, test } from 'vitest';
import { Outage } from './outage';

test('retries delivery after 5, 10 and 20 seconds, then every 30', () => {
  let now = 0;
  const outage = new Outage(() => now);
  expect([outage.active, outage.pause]).toEqual([false, 0]);
  const waits = [1, 2, 3, 4, 5].map(() => {
    outage.failed();
    const { pause } = outage;
    now += pause;
    return pause;
  });
  expect(waits).toEqual([5_000, 10_000, 20_000, 30_000, 30_000]);
});

test('concurrent failures count as one', () => {
  const outage = new Outage(() => 0);
  for (let index = 0; index < 4; index++) outage.failed();
  expect(outage.pause).toBe(5_000);
});

test('a success ends it, and the next one starts small again', () => {
  let now = 0;
  const outage = new Outage(() => now);
  outage.failed();
  now = 5_000;
  outage.failed();
  expect(outage.ended()).toBe(true);
  expect([outage.active, outage.pause, outage.ended()]).toEqual([false, 0, false]);
  outage.failed();
  expect(outage.pause).toBe(5_000);
});
