import { createFileRoute } from '@tanstack/react-router';
import { parseNewsSearch } from '~/features/site/news/news-search';
import { pageHead } from '~/lib/routing/page-head';
import { NewsPage } from '~/pages/news-page';

export const Route = createFileRoute('/_public/news/')({
  validateSearch: parseNewsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) =>
    (await import('~/features/site/news/news-data')).loadNews(context, deps),
  // A filtered list is not a page of its own (decision 0006).
  head: ({ loaderData, match }) =>
    pageHead(loaderData, '/news', match.context, { unlisted: !!match.search.category || undefined }),
  component: NewsPage,
});
