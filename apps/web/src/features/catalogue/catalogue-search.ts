import {
  type CatalogueGivenPrice,
  catalogueGivenPrices,
  catalogueSorts,
} from '@app/contracts/template/catalogue-sort';
import { listSearch, readOneOf } from '~/lib/routing/list-search';

/** What narrows the catalogue. Prices are whole dollars, or what the currency is; a range and a given price exclude each other. */
export interface CatalogueNarrowing {
  search?: string | undefined;
  category?: string | undefined;
  industry?: string | undefined;
  price?: CatalogueGivenPrice | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
}

/** What narrows and orders the catalogue. */
export interface CatalogueFilter extends CatalogueNarrowing {
  sort?: (typeof catalogueSorts)[number] | undefined;
}

/**
 * The whole state of /templates (catalogue.filter-address). `page` is how far the list goes, `ticket` opens
 * the ticket dialog (cart.ticket-login).
 */
export interface CatalogueSearch extends CatalogueFilter {
  page?: number | undefined;
  ticket?: 'new' | undefined;
}

/** Reads the address of /templates; what is not understood, or contradicts itself, is undefined. */
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

/** What narrows the list, without its order: the same list has the same counts. */
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

/** The filter alone, as the procedure and links to another filter want it; always in the same order. */
export function filterOf(search: CatalogueSearch): CatalogueFilter {
  return { ...narrowingOf(search), ...(search.sort && { sort: search.sort }) };
}

/** The address of the same list, changed in one part, from its beginning. `name` is the default order. */
export function changeFilter(current: CatalogueSearch, change: CatalogueFilter): CatalogueFilter {
  const next = filterOf({ ...current, ...change });
  if (next.sort === 'name') delete next.sort;
  return next;
}

/** How many parts of the filter are in use; the order counts, since "Clear All Filters" resets it too. A range is one part. */
export function countActive(search: CatalogueSearch): number {
  const { minPrice, maxPrice, ...others } = changeFilter(search, {});
  const hasRange = minPrice !== undefined || maxPrice !== undefined;
  return Object.keys(others).length + (hasRange ? 1 : 0);
}
