import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '~/lib/routing/page-head';
import { CollectionsPage } from '~/pages/collections-page';

export const Route = createFileRoute('/_public/collections/')({
  loader: async ({ context }) =>
    (await import('~/features/catalogue/collections/collections-data')).loadCollections(context),
  head: ({ loaderData, match }) => pageHead(loaderData, '/collections', match.context),
  component: CollectionsPage,
});
