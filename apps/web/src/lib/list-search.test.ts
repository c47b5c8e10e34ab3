import { expect, test } from 'vitest';
import { z } from 'zod';
import { listSearch } from './list-search';

const schema = z.object(listSearch);

test('an empty address has no defaults', () => {
  expect(schema.parse({})).toEqual({});
});

test('numbers and flags come as themselves or as text', () => {
  expect(schema.parse({ search: 123, page: 2, pageSize: 25, flag: true })).toEqual({
    search: '123',
    page: 2,
    pageSize: 25,
    flag: true,
  });
  expect(schema.parse({ page: '3', pageSize: '50', flag: 'true' })).toEqual({
    page: 3,
    pageSize: 50,
    flag: true,
  });
});

test.each([
  { page: 1 },
  { page: 0 },
  { page: -4 },
  { page: 'x' },
  { page: 1.5 },
  { pageSize: 11 },
  { flag: false },
  { flag: 'no' },
  { search: '   ' },
  { search: 'a'.repeat(101) },
  { id: '' },
  { id: 5 },
])('%o is left out', (search) => {
  expect(schema.parse(search)).toEqual({});
});
