import { createFileRoute, redirect } from '@tanstack/react-router';
import { filterOf, parseCatalogueSearch } from '~/features/catalogue/catalogue/catalogue-search';
import {
  loadedTemplates,
  pageWithinList,
  prefetchCatalogue,
  prefetchFacets,
} from '~/features/catalogue/catalogue/use-catalogue';
import { loadCatalogueMeta, pageHead } from '~/lib/routing/page-head';
import { TemplatesPage } from '~/pages/templates-page';

export const Route = createFileRoute('/_public/templates/')({
  validateSearch: parseCatalogueSearch,
  // Opening the ticket dialog loads nothing. Parsed again to normalise the order: the same list has the same
  // key, however its URL was composed.
  loaderDeps: ({ search }) => ({ ...parseCatalogueSearch({ ...search }), ticket: undefined }),
  loader: async ({ context, deps }) => {
    const { api } = context;
    const list = Promise.all([
      prefetchCatalogue(api, deps),
      prefetchFacets(api, deps),
      api.collection.any.prefetch(),
    ]);
    // The browser shows cached data and skeletons for the rest; the server sends complete pages.
    if (import.meta.env.SSR) {
      await list;
      const page = pageWithinList(api, deps);
      if (page) throw redirect({ to: '/templates', search: { ...deps, page: page > 1 ? page : undefined } });
    }
    return loadCatalogueMeta(loadedTemplates(api, deps), context);
  },
  // Further pages of the list count as the same page; a searched or filtered list is not a page of its own
  // (decision 0006).
  head: ({ loaderData, match }) =>
    pageHead(loaderData, '/templates', match.context, {
      unlisted: Object.keys(filterOf(match.search)).length > 0 || undefined,
    }),
  component: TemplatesPage,
});
