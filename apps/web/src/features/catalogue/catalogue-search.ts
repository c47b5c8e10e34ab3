import { bySlugSchema, catalogueFilterSchema } from '@app/contracts/template';
import { z } from 'zod';
import { listSearch } from '~/lib/list-search';

/** The router reads `?category=24` as a number, and a form sends empty fields. */
const slug = z.coerce.string().pipe(bySlugSchema.shape.slug.min(1)).optional().catch(undefined);

const schema = z.object({
  search: listSearch.search,
  category: slug,
  industry: slug,
  sort: catalogueFilterSchema.shape.sort.catch(undefined),
  page: listSearch.page,
  ticket: z.literal('new').optional().catch(undefined),
});

/** What narrows and orders the catalogue. */
export type CatalogueFilter = Omit<z.output<typeof schema>, 'page' | 'ticket'>;

/** The whole state of /templates (B31). `page` is how far the list goes, `ticket` opens the ticket dialog (B34). */
export type CatalogueSearch = z.output<typeof schema>;

/** Reads the address of /templates; whatever is not understood is left out. */
export function parseCatalogueSearch(raw: Record<string, unknown>): CatalogueSearch {
  const parsed = schema.parse(raw);
  return Object.fromEntries(Object.entries(parsed).filter(([, value]) => value !== undefined));
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
