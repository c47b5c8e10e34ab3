import { createFileRoute } from '@tanstack/react-router';
import { loadPageMetadata, pageHead } from '~/lib/page-head';
import { HomePage } from '~/pages/home-page';

export const Route = createFileRoute('/_public/')({
  loader: async ({ context: { api } }) => {
    const featured = api.template.featured.prefetch();
    // The browser shows what it has and the rest as skeletons; a page is sent whole.
    if (import.meta.env.SSR) await featured;
    return loadPageMetadata('/');
  },
  head: ({ loaderData, match }) => pageHead(loaderData, '/', match.context),
  component: HomePage,
});
