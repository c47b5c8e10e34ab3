import { expect, test } from 'vitest';
import { memoryGrowthPerHour, type Sample } from './instance';

const MINUTE_MS = 60_000;

/** Samples of half an hour, one a minute, whose heap rises with garbage and is collected every five minutes. */
function samplesWith(liveHeap: (minute: number) => number): Sample[] {
  return Array.from({ length: 31 }, (_, minute) => ({
    at: minute * MINUTE_MS,
    memory: 200 + minute * 4,
    heap: liveHeap(minute) + (minute % 5) * 12,
    files: 0,
    sockets: 0,
    lag: 0,
    streams: 0,
  }));
}

test('garbage and memory retained by V8 do not count as growth', () => {
  expect(memoryGrowthPerHour({ name: 'a', samples: samplesWith(() => 80), processor: 0 })).toBe(0);
});

test('a live heap that grows by 2 MB a minute grows by 120 MB an hour', () => {
  const growing = { name: 'a', samples: samplesWith((minute) => 80 + 2 * minute), processor: 0 };
  expect(memoryGrowthPerHour(growing)).toBeCloseTo(120, 0);
});

test('a life without enough samples has no growth', () => {
  expect(memoryGrowthPerHour({ name: 'a', samples: [], processor: 0 })).toBe(0);
  expect(memoryGrowthPerHour({ name: 'a', samples: samplesWith(() => 80).slice(0, 2), processor: 0 })).toBe(
    0,
  );
});
