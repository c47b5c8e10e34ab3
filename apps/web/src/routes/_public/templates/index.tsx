import { createFileRoute } from '@tanstack/react-router';
import { parseCatalogueSearch } from '~/features/catalogue/catalogue-search';
import { prefetchCatalogue } from '~/features/catalogue/use-catalogue';
import { loadPageMetadata, pageHead } from '~/lib/page-head';
import { TemplatesPage } from '~/pages/templates-page';

export const Route = createFileRoute('/_public/templates/')({
  validateSearch: parseCatalogueSearch,
  // Opening the ticket dialog loads nothing.
  loaderDeps: ({ search: { ticket: _ticket, ...list } }) => list,
  loader: async ({ context: { api }, deps }) => {
    const list = Promise.all([prefetchCatalogue(api, deps), api.category.public.prefetch()]);
    // The browser shows what it has and the rest as skeletons; a page is sent whole.
    if (import.meta.env.SSR) await list;
    return loadPageMetadata('/templates');
  },
  head: ({ loaderData, match }) => pageHead(loaderData, '/templates', match.context),
  component: TemplatesPage,
});
