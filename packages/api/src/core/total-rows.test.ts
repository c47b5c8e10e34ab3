import { expect, test } from 'vitest';
import { totalRows } from './pagination';

const rows = (many: number) => Array.from({ length: many });
const failingCount = {
  // biome-ignore lint/suspicious/noThenProperty: what drizzle's queries have, too.
  then: () => {
    throw new Error('they were counted');
  },
};
const countOf = (total: number) => Promise.resolve([{ total }]);

test('a partly filled page knows the total without counting', async () => {
  expect(await totalRows(rows(0), { page: 1, pageSize: 10 }, failingCount)).toBe(0);
  expect(await totalRows(rows(4), { page: 1, pageSize: 10 }, failingCount)).toBe(4);
  expect(await totalRows(rows(4), { page: 3, pageSize: 10 }, failingCount)).toBe(24);
});

test('a full page, or one beyond the end, does not know the total', async () => {
  expect(await totalRows(rows(10), { page: 1, pageSize: 10 }, countOf(37))).toBe(37);
  expect(await totalRows(rows(0), { page: 9, pageSize: 10 }, countOf(37))).toBe(37);
});
