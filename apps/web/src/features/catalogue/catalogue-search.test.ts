import { describe, expect, test } from 'vitest';
import { changeFilter, countActive, parseCatalogueSearch } from './catalogue-search';

describe('the address of the catalogue', () => {
  test('is empty for the plain list, so that /templates is not redirected', () => {
    expect(parseCatalogueSearch({})).toEqual({});
    expect(parseCatalogueSearch({ search: '', category: '', page: 1 })).toEqual({});
  });

  test('keeps what it understands', () => {
    const search = {
      search: 'café',
      category: 'travel-events',
      industry: 'health',
      sort: 'price-asc',
      page: 3,
      ticket: 'new',
    };
    expect(parseCatalogueSearch(search)).toEqual(search);
  });

  test('takes numbers and booleans for the text that was typed', () => {
    expect(parseCatalogueSearch({ search: 2026 })).toEqual({ search: '2026' });
    expect(parseCatalogueSearch({ search: true })).toEqual({ search: 'true' });
  });

  test.each([
    { sort: 'bogus' },
    { page: -1 },
    { page: 2.5 },
    { page: 'x' },
    { search: 'x'.repeat(101) },
    { ticket: 'old' },
  ])('leaves out what it does not understand: %o', (raw) => {
    expect(parseCatalogueSearch(raw)).toEqual({});
  });
});

describe('changing the filter', () => {
  test('starts the list from its beginning and closes the ticket dialog', () => {
    expect(changeFilter({ category: 'shops', page: 4, ticket: 'new' }, { sort: 'newest' })).toEqual({
      category: 'shops',
      sort: 'newest',
    });
  });

  test('forgets what was set to nothing, and the default order', () => {
    expect(changeFilter({ search: 'shop', sort: 'newest' }, { search: '', sort: 'name' })).toEqual({});
  });

  test('counts what "Clear All Filters" would reset', () => {
    expect(countActive({ page: 2, sort: 'name' })).toBe(0);
    expect(countActive({ search: 'a', category: 'b', industry: 'c', sort: 'newest' })).toBe(4);
  });
});
