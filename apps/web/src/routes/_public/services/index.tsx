import { createFileRoute } from '@tanstack/react-router';
import { loadPageFacts, pageHead } from '~/lib/page-head';
import { ServicesPage } from '~/pages/services-page';

export const Route = createFileRoute('/_public/services/')({
  loader: ({ context }) => loadPageFacts('/services', context),
  head: ({ loaderData, match }) => pageHead(loaderData, '/services', match.context),
  component: ServicesPage,
});
