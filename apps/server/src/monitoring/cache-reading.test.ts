import { eventually } from '@app/db/testing/eventually';
import { expect, test, vi } from 'vitest';
import { cacheReading } from './cache-reading';

const usual = { keptMs: 60_000, patienceMs: 2_000 };

test('all who ask in a while get one reading', async () => {
  let asked = 0;
  const read = cacheReading(async () => ++asked, usual);
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
  expect(await read()).toBe(1);
});

test('what cannot be read is null, and is tried again', async () => {
  let works = false;
  const read = cacheReading(async () => (works ? 'here' : Promise.reject(new Error('away'))), {
    ...usual,
    keptMs: 0,
  });
  expect(await read()).toBeNull();
  works = true;
  await vi.waitFor(async () => expect(await read()).toBe('here'), eventually);
});

test('nobody waits long for what hangs, and it is not asked for again meanwhile', async () => {
  let asked = 0;
  let answer: (value: string) => void = () => {};
  const read = cacheReading(
    () => {
      asked += 1;
      return new Promise<string>((resolve) => {
        answer = resolve;
      });
    },
    { ...usual, patienceMs: 20 },
  );
  expect([await read(), await read(), asked]).toEqual([null, null, 1]);
  answer('late');
  expect(await read()).toBe('late');
});
