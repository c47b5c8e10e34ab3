import { createFileRoute } from '@tanstack/react-router';
import { loadPageMeta, pageHead } from '~/lib/routing/page-head';
import { ClientsPage } from '~/pages/clients-page';

export const Route = createFileRoute('/_public/clients')({
  loader: async ({ context }) => {
    const stories = context.api.post.list.prefetch({ kind: 'case-study' });
    // The server sends complete pages.
    if (import.meta.env.SSR) await stories;
    return loadPageMeta('/clients', context);
  },
  head: ({ loaderData, match }) => pageHead(loaderData, '/clients', match.context),
  component: ClientsPage,
});
