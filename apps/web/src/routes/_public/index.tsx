import { createFileRoute } from '@tanstack/react-router';
import { loadPageMeta, pageHead } from '~/lib/routing/page-head';
import { HomePage } from '~/pages/home-page';

export const Route = createFileRoute('/_public/')({
  loader: async ({ context }) => {
    const { featured, builtIndustries } = context.api.template;
    const prefetches = Promise.all([featured.prefetch(), builtIndustries.prefetch()]);
    // The browser shows cached data and skeletons for the rest; the server sends complete pages.
    if (import.meta.env.SSR) await prefetches;
    return loadPageMeta('/', context);
  },
  head: ({ loaderData, match }) => pageHead(loaderData, '/', match.context),
  component: HomePage,
});
