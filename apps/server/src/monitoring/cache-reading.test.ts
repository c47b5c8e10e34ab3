import { eventually } from '@app/db/testing/eventually';
import { expect, test, vi } from 'vitest';
import { cacheReading } from './cache-reading';

const defaultLimits = { ttlMs: 60_000, timeoutMs: 2_000 };

test('concurrent readers share one reading', async () => {
  let readCount = 0;
  const read = cacheReading(async () => ++readCount, defaultLimits);
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
  expect(await read()).toBe(1);
});

test('a failing reading is null and is retried', async () => {
  let isAvailable = false;
  const read = cacheReading(async () => (isAvailable ? 'here' : Promise.reject(new Error('away'))), {
    ...defaultLimits,
    ttlMs: 0,
  });
  expect(await read()).toBeNull();
  isAvailable = true;
  await vi.waitFor(async () => expect(await read()).toBe('here'), eventually);
});

test('a hanging reading is given up in time and not started again meanwhile', async () => {
  let readCount = 0;
  let answer: (value: string) => void = () => {};
  const read = cacheReading(
    () => {
      readCount += 1;
      return new Promise<string>((resolve) => {
        answer = resolve;
      });
    },
    { ...defaultLimits, timeoutMs: 20 },
  );
  expect([await read(), await read(), readCount]).toEqual([null, null, 1]);
  answer('late');
  expect(await read()).toBe('late');
});
