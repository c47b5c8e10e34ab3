import { expect, it } from 'vitest';
import { formatSeconds } from './day-range';

it.each([
  [0, 'under 1 min'],
  [60, '1 min'],
  [3_599, '59 min'],
  [3_600, '1 h'],
  [5_400, '1 h 30 min'],
  [86_400 * 3 + 4 * 3_600 + 59, '3 d 4 h'],
])('%d seconds are %s', (seconds, words) => {
  expect(formatSeconds(seconds)).toBe(words);
});
