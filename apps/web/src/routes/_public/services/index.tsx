import { createFileRoute } from '@tanstack/react-router';
import { loadPageMetadata, pageHead } from '~/lib/page-head';
import { ServicesPage } from '~/pages/services-page';

export const Route = createFileRoute('/_public/services/')({
  loader: () => loadPageMetadata('/services'),
  head: ({ loaderData, match }) => pageHead(loaderData, '/services', match.context),
  component: ServicesPage,
});
