import { expect, test } from 'vitest';
import { listSearch, readOneOf } from './list-search';

const read = {
  search: listSearch.search,
  page: listSearch.page,
  pageSize: listSearch.pageSize,
  flag: listSearch.flag,
  id: listSearch.id,
  slug: listSearch.slug,
  day: listSearch.day,
};

function parse(raw: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(read).map(([key, part]) => [key, part(raw[key])]));
}

test('an empty address has no defaults', () => {
  expect(parse({})).toEqual({});
});

test('numbers and flags are read from values or text', () => {
  expect(parse({ search: 123, page: 2, pageSize: 25, flag: true, slug: 24 })).toEqual({
    search: '123',
    page: 2,
    pageSize: 25,
    flag: true,
    slug: '24',
  });
  expect(parse({ page: '3', pageSize: '50', flag: 'true', day: '2028-02-29' })).toEqual({
    day: '2028-02-29',
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
  { page: '' },
  { page: 1.5 },
  { page: [2] },
  { pageSize: 11 },
  { flag: false },
  { flag: 'no' },
  { search: '   ' },
  { slug: 'a'.repeat(101) },
  { search: { a: 1 } },
  { search: ['a'] },
  { id: '' },
  { id: 5 },
  { slug: '' },
  { day: '2026-02-30' },
  { day: '0002-11-21' },
  { day: '21.11.2026' },
  { day: 20261121 },
])('drops the invalid value %o', (search) => {
  expect(parse(search)).toEqual({});
});

test('a word must be one of those allowed', () => {
  expect(readOneOf('open', ['open', 'closed'])).toBe('open');
  expect(readOneOf('Open', ['open', 'closed'])).toBeUndefined();
  expect(readOneOf(undefined, ['open', 'closed'])).toBeUndefined();
});

test('unstorable characters are removed from a text', () => {
  expect(parse({ search: '\0shop\u0000online\r\n\ud800' })).toEqual({ search: 'shop online' });
});

test('a search longer than the limit is truncated, never in half a character', () => {
  expect(parse({ search: `  ${'a'.repeat(101)}` })).toEqual({ search: 'a'.repeat(100) });
  expect(parse({ search: `${'a'.repeat(99)}😀` })).toEqual({ search: 'a'.repeat(99) });
});
