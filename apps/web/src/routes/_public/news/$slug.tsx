import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '~/lib/routing/page-head';
import { PostPage } from '~/pages/post-page';

export const Route = createFileRoute('/_public/news/$slug')({
  loader: async ({ context, params: { slug } }) =>
    (await import('~/features/site/news/news-data')).loadPost(context, slug),
  head: ({ loaderData, match, params }) => pageHead(loaderData, `/news/${params.slug}`, match.context),
  component: PostPage,
});
