import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '~/lib/routing/page-head';
import { OwnPage } from '~/pages/own-page';

export const Route = createFileRoute('/_public/$slug')({
  loader: async ({ context, params: { slug } }) =>
    (await import('~/features/site/own-page/own-page-data')).loadOwnPage(context, slug),
  head: ({ loaderData, match, params }) => pageHead(loaderData, `/${params.slug}`, match.context),
  component: OwnPage,
});
