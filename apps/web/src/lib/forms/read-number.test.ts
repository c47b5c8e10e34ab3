import { expect, test } from 'vitest';
import { readNumber } from './read-number';

test.each([
  ...([[7, 7] as const, ['12', 12], ['1.5', 1.5], ['1,5', 1.5], ['-2', -2], ['−2', -2], [' 3 ', 3]] as const),
  ...(['', '1e1', '0x10', '1 000', '1.2.3', 'ten', 'Infinity'] as const).map(
    (typed) => [typed, Number.NaN] as const,
  ),
])('%j is read as %d', (typed, expected) => {
  expect(readNumber(typed)).toBe(expected);
});
