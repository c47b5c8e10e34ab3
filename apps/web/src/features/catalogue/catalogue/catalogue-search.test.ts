import { describe, expect, test } from 'vitest';
import { changeFilter, countActive, filterOf, parseCatalogueSearch } from './catalogue-search';

describe('the search params of the catalogue', () => {
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

  test('reads prices; a range excludes an exact price', () => {
    expect(parseCatalogueSearch({ price: 'free' })).toEqual({ price: 'free' });
    expect(parseCatalogueSearch({ minPrice: '0', maxPrice: 200 })).toEqual({ minPrice: 0, maxPrice: 200 });
    expect(parseCatalogueSearch({ price: 'free', maxPrice: '200' })).toEqual({ maxPrice: 200 });
    expect(parseCatalogueSearch({ price: 'on_request', minPrice: '', maxPrice: '' })).toEqual({
      price: 'on_request',
    });
  });

  test('reads numbers and booleans as the typed text', () => {
    expect(parseCatalogueSearch({ search: 2026 })).toEqual({ search: '2026' });
    expect(parseCatalogueSearch({ search: true })).toEqual({ search: 'true' });
  });

  test.each([
    { sort: 'bogus' },
    { page: -1 },
    { page: 2.5 },
    { page: 'x' },
    { ticket: 'old' },
    { price: 'cheap' },
    { minPrice: -1 },
    { maxPrice: 1.5 },
    { maxPrice: 1_000_001 },
    { minPrice: 300, maxPrice: 200 },
  ])('drops what it does not understand: %o', (raw) => {
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

  test('drops empty values and the default order', () => {
    expect(changeFilter({ search: 'shop', sort: 'newest' }, { search: '', sort: 'name' })).toEqual({});
  });

  test('counts what “Clear All Filters” would reset', () => {
    expect(countActive({ page: 2, sort: 'name' })).toBe(0);
    expect(countActive({ search: 'a', category: 'b', industry: 'c', sort: 'newest' })).toBe(4);
    expect(countActive({ minPrice: 0, maxPrice: 100 })).toBe(1);
  });

  test('keeps one order of parameters, so that a list has one address', () => {
    const parts = { sort: 'newest', maxPrice: 9, industry: 'c', search: 'a', category: 'b' } as const;
    expect(Object.keys(filterOf(parts))).toEqual(['search', 'category', 'industry', 'maxPrice', 'sort']);
  });
});
