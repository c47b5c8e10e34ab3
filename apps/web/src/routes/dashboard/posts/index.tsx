import { createFileRoute } from '@tanstack/react-router';
import { PostsScreen } from '~/features/site/posts-admin/posts-screen';
import { postsUrl } from '~/features/site/posts-admin/posts-search';
import { privateHead } from '~/lib/routing/page-head';

export const Route = createFileRoute('/dashboard/posts/')({
  validateSearch: postsUrl.parse,
  loader: ({ context: { api } }) => {
    void api.post.all.prefetch();
    void api.post.timeZone.prefetch();
  },
  head: () => privateHead('Posts'),
  component: PostsScreen,
});
