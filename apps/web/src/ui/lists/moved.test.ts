import { expect, test } from 'vitest';
import { moveItem } from './moved';

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
])('the entry at %i moves to %i, and the others close the gap', (from, to, order) => {
  const list = ['a', 'b', 'c'];
  expect(moveItem(list, from, to).join('')).toBe(order);
  expect(list.join('')).toBe('abc');
});
