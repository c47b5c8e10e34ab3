import { createFileRoute, notFound } from '@tanstack/react-router';
import { listOf, parseNewsSearch } from '~/features/news/news-search';
import { loadPageMeta, pageHead } from '~/lib/routing/page-head';
import { NewsPage } from '~/pages/news-page';

export const Route = createFileRoute('/_public/news/')({
  validateSearch: parseNewsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { posts } = await context.api.post.list.ensureData(listOf(deps));
    // Nothing stands on a page behind the last.
    if (posts.length === 0 && deps.page !== undefined) throw notFound();
    return loadPageMeta('/news', context);
  },
  head: ({ loaderData, match }) =>
    pageHead(loaderData, '/news', match.context, { unlisted: Object.keys(listOf(match.search)).length > 0 }),
  component: NewsPage,
});
