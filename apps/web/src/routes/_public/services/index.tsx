import { createFileRoute } from '@tanstack/react-router';
import { loadPageMeta, pageHead } from '~/lib/routing/page-head';
import { ServicesPage } from '~/pages/services-page';

export const Route = createFileRoute('/_public/services/')({
  loader: ({ context }) => loadPageMeta('/services', context),
  head: ({ loaderData, match }) => pageHead(loaderData, '/services', match.context),
  component: ServicesPage,
});
