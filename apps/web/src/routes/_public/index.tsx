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
  head: ({ loaderData, match }) => {
    const head = pageHead(loaderData, '/', match.context);
    if (!import.meta.env.SSR) return head;
    const pictures = match.context.brand?.hero ?? [];
    const preloads = pictures.map((file) => ({
      ...{ rel: 'preload', as: 'image', fetchPriority: 'high' as const },
      ...file,
    }));
    return { ...head, links: [...(head.links ?? []), ...preloads] };
  },
  component: HomePage,
});
