import { createFileRoute } from '@tanstack/react-router';
import { parseContactSearch } from '~/features/contact/contact-search';
import { loadPageMeta, pageHead } from '~/lib/routing/page-head';
import { ContactPage } from '~/pages/contact-page';

export const Route = createFileRoute('/_public/contact-us')({
  validateSearch: parseContactSearch,
  // Read anew, because here it holds the rest of the address as well: the server made the page without it.
  loaderDeps: ({ search }) => parseContactSearch({ ...search }),
  loader: async ({ context, deps }) => {
    const { findContactInterest } = await import('@app/content/find-contact-interest');
    const strip =
      findContactInterest(deps.interest)?.showsTemplates && context.api.template.featured.prefetch();
    // The browser shows what it has and the rest as skeletons; a page is sent whole.
    if (import.meta.env.SSR) await strip;
    return loadPageMeta('/contact-us', context);
  },
  head: ({ loaderData, match }) => pageHead(loaderData, '/contact-us', match.context),
  component: ContactPage,
});
