import {
  type CatalogueGivenPrice,
  catalogueGivenPrices,
  catalogueSorts,
} from '@app/contracts/catalogue/template/catalogue-sort';
import { listSearch, readOneOf } from '~/lib/routing/list-search';

/**
 * Filters of the catalogue. Prices are in whole units of the currency, dollars by default; a range and
 * `price` exclude each other.
 */
export interface CatalogueNarrowing {
  search?: string | undefined;
  category?: string | undefined;
  industry?: string | undefined;
  price?: CatalogueGivenPrice | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
}

/** Filters and sort order of the catalogue. */
export interface CatalogueFilter extends CatalogueNarrowing {
  sort?: (typeof catalogueSorts)[number] | undefined;
}

/**
 * Search parameters of /templates (catalogue.filter-address). `page` is the last page shown; `ticket` opens
 * the ticket dialog (cart.ticket-login).
 */
export interface CatalogueSearch extends CatalogueFilter {
  page?: number | undefined;
  ticket?: 'new' | undefined;
}

/** Parses the search parameters of /templates; invalid or contradictory values become undefined. */
export function parseCatalogueSearch(raw: Record<string, unknown>): CatalogueSearch {
  const [minPrice, maxPrice] = [listSearch.wholePrice(raw.minPrice), listSearch.wholePrice(raw.maxPrice)];
  const isRange = minPrice !== undefined || maxPrice !== undefined;
  const isReversed = minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice;
  return {
    search: listSearch.search(raw.search),
    category: listSearch.slug(raw.category),
    industry: listSearch.slug(raw.industry),
    price: isRange ? undefined : readOneOf(raw.price, catalogueGivenPrices),
    minPrice: isReversed ? undefined : minPrice,
    maxPrice: isReversed ? undefined : maxPrice,
    sort: readOneOf(raw.sort, catalogueSorts),
    page: listSearch.page(raw.page),
    ticket: readOneOf(raw.ticket, ['new']),
  };
}

/** Returns the filters without the sort order, which doesn't change the counts. */
export function narrowingOf(search: CatalogueSearch): CatalogueNarrowing {
  const { search: text, category, industry, price, minPrice, maxPrice } = search;
  return {
    ...(text && { search: text }),
    ...(category && { category }),
    ...(industry && { industry }),
    ...(price && { price }),
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
  };
}

/**
 * Returns the filter alone, for the procedure and for links to another filter. Keys are always in the same
 * order.
 */
export function filterOf(search: CatalogueSearch): CatalogueFilter {
  return { ...narrowingOf(search), ...(search.sort && { sort: search.sort }) };
}

/**
 * Returns the search parameters with one part changed, starting at the first page. `name` is the default
 * order.
 */
export function changeFilter(current: CatalogueSearch, change: CatalogueFilter): CatalogueFilter {
  const next = filterOf({ ...current, ...change });
  if (next.sort === 'name') delete next.sort;
  return next;
}

/**
 * Counts the active parts of the filter. The order counts, since "Clear All Filters" resets it too; a range
 * counts as one.
 */
export function countActive(search: CatalogueSearch): number {
  const { minPrice, maxPrice, ...others } = changeFilter(search, {});
  const hasRange = minPrice !== undefined || maxPrice !== undefined;
  return Object.keys(others).length + (hasRange ? 1 : 0);
}
