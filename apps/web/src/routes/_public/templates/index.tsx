import { createFileRoute, redirect } from '@tanstack/react-router';
import { parseCatalogueSearch } from '~/features/catalogue/catalogue-search';
import { pageWithinList, prefetchCatalogue } from '~/features/catalogue/use-catalogue';
import { loadPageMetadata, pageHead } from '~/lib/page-head';
import { TemplatesPage } from '~/pages/templates-page';

export const Route = createFileRoute('/_public/templates/')({
  validateSearch: parseCatalogueSearch,
  // Opening the ticket dialog loads nothing.
  loaderDeps: ({ search: { ticket: _ticket, ...list } }) => list,
  loader: async ({ context: { api }, deps }) => {
    const list = Promise.all([prefetchCatalogue(api, deps), api.category.public.prefetch()]);
    // The browser shows what it has and the rest as skeletons; a page is sent whole.
    if (import.meta.env.SSR) {
      await list;
      const page = pageWithinList(api, deps);
      if (page) throw redirect({ to: '/templates', search: { ...deps, page: page > 1 ? page : undefined } });
    }
    return loadPageMetadata('/templates');
  },
  head: ({ loaderData, match }) => pageHead(loaderData, '/templates', match.context),
  component: TemplatesPage,
});
