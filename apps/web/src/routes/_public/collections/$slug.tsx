import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '~/lib/routing/page-head';
import { CollectionPage } from '~/pages/collection-page';

export const Route = createFileRoute('/_public/collections/$slug')({
  loader: async ({ context, params: { slug } }) =>
    (await import('~/features/catalogue/collections/collections-data')).loadCollection(context, slug),
  head: ({ loaderData, match, params }) => pageHead(loaderData, `/collections/${params.slug}`, match.context),
  component: CollectionPage,
});
