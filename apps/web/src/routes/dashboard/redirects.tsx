import { createFileRoute } from '@tanstack/react-router';
import { RedirectsScreen } from '~/features/traffic/redirects/redirects-screen';
import { privateHead } from '~/lib/routing/page-head';

export const Route = createFileRoute('/dashboard/redirects')({
  loader: ({ context: { api } }) => {
    void api.redirect.list.prefetch();
    void api.redirect.missing.prefetch();
  },
  head: () => privateHead('Redirects'),
  component: RedirectsScreen,
});
