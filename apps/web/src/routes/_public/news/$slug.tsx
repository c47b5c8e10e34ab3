import { createFileRoute } from '@tanstack/react-router';
import { loadPostMeta, pageHead } from '~/lib/routing/page-head';
import { redirectToLowerCase } from '~/lib/routing/redirect-to-lower-case';
import { PostNotFoundPage } from '~/pages/post-not-found-page';
import { PostPage } from '~/pages/post-page';

export const Route = createFileRoute('/_public/news/$slug')({
  beforeLoad: ({ location }) => redirectToLowerCase(location),
  loader: async ({ context, params: { slug } }) => {
    const { loadPost } = await import('~/features/news/load-post');
    return loadPostMeta(await loadPost(context.api, slug), context);
  },
  head: ({ loaderData, match, params }) => pageHead(loaderData, `/news/${params.slug}`, match.context),
  component: PostPage,
  notFoundComponent: PostNotFoundPage,
});
