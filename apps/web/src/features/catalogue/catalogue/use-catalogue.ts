import type { AppRouter, RouterOutputs } from '@app/api/types';
import { limits } from '@app/contracts/limits';
import { keepPreviousData } from '@tanstack/react-query';
import type { createTRPCQueryUtils } from '@trpc/react-query';
import { trpc } from '~/lib/api/trpc';
import { type CatalogueSearch, filterOf, narrowingOf } from './catalogue-search';

type CataloguePage = RouterOutputs['template']['catalogue'];
/** A template as shown on a card. */
export type CatalogueTemplate = CataloguePage['templates'][number];

type Api = ReturnType<typeof createTRPCQueryUtils<AppRouter>>;

/** A URL far down the list loads this many pages of 24 and offers the earlier ones. */
const pagesAtOnce = 5;

/** The server counts pages from 0, the URL from 1. */
function firstCursor({ page = 1 }: CatalogueSearch): number {
  return Math.max(0, page - pagesAtOnce);
}

function nextCursor(page: CataloguePage) {
  return page.nextCursor;
}

/**
 * Prefetches the query of `useCatalogue` in the loader. Failures are left to the component, which can retry.
 */
export function prefetchCatalogue(api: Api, search: CatalogueSearch): Promise<void> {
  const filter = filterOf(search);
  const targetPage = search.page ?? 1;
  const initialCursor = firstCursor(search);
  const cached = api.template.catalogue.getInfiniteData(filter);
  const hasTooFewPages = cached !== undefined && Number(cached.pageParams.at(-1) ?? 0) + 1 < targetPage;
  return api.template.catalogue.prefetchInfinite(filter, {
    initialCursor,
    pages: targetPage - initialCursor,
    getNextPageParam: nextCursor,
    // The cached list may have been reloaded from its start since this URL was left.
    ...(hasTooFewPages && { staleTime: 0 }),
  });
}

/** Returns the loaded templates for a URL, in its order. */
export function loadedTemplates(api: Api, search: CatalogueSearch): CatalogueTemplate[] {
  const pages = api.template.catalogue.getInfiniteData(filterOf(search))?.pages ?? [];
  return pages.flatMap(({ templates }) => templates);
}

/**
 * Returns the last page of the loaded list if the URL goes beyond its end; null when there is something to
 * show.
 */
export function pageWithinList(api: Api, search: CatalogueSearch): number | null {
  const last = api.template.catalogue.getInfiniteData(filterOf(search))?.pages.at(-1);
  if (!last || last.templates.length > 0 || last.total === 0) return null;
  return Math.ceil(last.total / limits.cataloguePageSize);
}

/** Returns the published templates for a URL, as far as they are loaded. */
export function useCatalogue(search: CatalogueSearch) {
  const query = trpc.template.catalogue.useInfiniteQuery(filterOf(search), {
    initialCursor: firstCursor(search),
    getNextPageParam: nextCursor,
    getPreviousPageParam: (_page, _pages, cursor) => (cursor ? cursor - 1 : null),
    placeholderData: keepPreviousData,
  });
  const pages = query.data?.pages ?? [];
  // A template published between two requests shifts the later ones by one, so duplicates are removed.
  const byId = new Map(
    pages.flatMap(({ templates }) => templates).map((template) => [template.id, template]),
  );
  return {
    query,
    templates: [...byId.values()],
    /** All matching templates, not only the loaded ones (catalogue.true-count). */
    total: pages.at(-1)?.total,
    /** The last loaded page, counted from 1. */
    lastPage: Number(query.data?.pageParams.at(-1) ?? 0) + 1,
    /** The first loaded page, counted from 1. */
    firstPage: Number(query.data?.pageParams[0] ?? 0) + 1,
  };
}

/** Prefetches the query of `useFacets` in the loader. */
export function prefetchFacets(api: Api, search: CatalogueSearch): Promise<void> {
  return api.template.facets.prefetch(narrowingOf(search));
}

/**
 * Returns the number of templates for each choice of the filter. The previous counts stay while new ones
 * load.
 */
export function useFacets(search: CatalogueSearch) {
  return trpc.template.facets.useQuery(narrowingOf(search), { placeholderData: keepPreviousData }).data;
}
