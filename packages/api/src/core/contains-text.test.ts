import { expect, test } from 'vitest';
import { searchesAllRows } from './contains-text';

test.each([
  ['ab', true],
  ['is:waiting ab', true],
  ['is:waiting', false],
  ['is:waiting logo', false],
  ['logo', false],
  [' ', false],
])('a search for %j reads all rows: %j', (search, readsAll) => {
  expect(searchesAllRows({ search })).toBe(readsAll);
});
