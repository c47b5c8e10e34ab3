import { catalogueSorts } from '@app/contracts/catalogue-sort';
import { listSearch, readOneOf } from '~/lib/list-search';

/** What narrows and orders the catalogue. */
export interface CatalogueFilter {
  search?: string | undefined;
  category?: string | undefined;
  industry?: string | undefined;
  sort?: (typeof catalogueSorts)[number] | undefined;
}

/** The whole state of /templates (B31). `page` is how far the list goes, `ticket` opens the ticket dialog (B34). */
export interface CatalogueSearch extends CatalogueFilter {
  page?: number | undefined;
  ticket?: 'new' | undefined;
}

/** Reads the address of /templates; what is not understood is undefined. */
export function parseCatalogueSearch(raw: Record<string, unknown>): CatalogueSearch {
  return {
    search: listSearch.search(raw.search),
    category: listSearch.slug(raw.category),
    industry: listSearch.slug(raw.industry),
    sort: readOneOf(raw.sort, catalogueSorts),
    page: listSearch.page(raw.page),
    ticket: readOneOf(raw.ticket, ['new']),
  };
}

/** The filter alone, as the procedure and links to another filter want it. */
export function filterOf({ search, category, industry, sort }: CatalogueSearch): CatalogueFilter {
  return {
    ...(search && { search }),
    ...(category && { category }),
    ...(industry && { industry }),
    ...(sort && { sort }),
  };
}

/** The address of the same list, changed in one part, from its beginning. `name` is the default order (spec 9). */
export function changeFilter(current: CatalogueSearch, change: CatalogueFilter): CatalogueFilter {
  const next = filterOf({ ...current, ...change });
  if (next.sort === 'name') delete next.sort;
  return next;
}

/** How many parts of the filter are in use; the order counts, since "Clear All Filters" resets it too. */
export function countActive(search: CatalogueSearch): number {
  return Object.keys(changeFilter(search, {})).length;
}
