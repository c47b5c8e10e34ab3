import { createFileRoute } from '@tanstack/react-router';
import { PagesScreen } from '~/features/site/posts-admin/posts-screen';
import { pagesUrl } from '~/features/site/posts-admin/posts-search';
import { privateHead } from '~/lib/routing/page-head';

export const Route = createFileRoute('/dashboard/pages/')({
  validateSearch: pagesUrl.parse,
  loader: ({ context: { api } }) => {
    void api.post.all.prefetch();
    void api.post.timeZone.prefetch();
  },
  head: () => privateHead('Pages'),
  component: PagesScreen,
});
