import { createFileRoute } from '@tanstack/react-router';
import { parseContactSearch } from '~/features/desk/contact/contact-search';
import { loadPageMeta, pageHead } from '~/lib/routing/page-head';
import { ContactPage } from '~/pages/contact-page';

export const Route = createFileRoute('/_public/contact-us')({
  validateSearch: parseContactSearch,
  // Parsed again, because here the search also contains other params, which the server ignored when rendering
  // the page.
  loaderDeps: ({ search }) => parseContactSearch({ ...search }),
  loader: async ({ context, deps }) => {
    const { findContactInterest } = await import('@app/content/contact-interests');
    const templatesPrefetch =
      findContactInterest(deps.interest)?.showsTemplates && context.api.template.featured.prefetch();
    // The browser shows cached data and skeletons for the rest; the server sends complete pages.
    if (import.meta.env.SSR) await templatesPrefetch;
    return loadPageMeta('/contact-us', context);
  },
  head: ({ loaderData, match }) => pageHead(loaderData, '/contact-us', match.context),
  component: ContactPage,
});
