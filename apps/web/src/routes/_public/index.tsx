import { createFileRoute } from '@tanstack/react-router';
import { loadPageMetadata, pageHead } from '~/lib/page-head';
import { HomePage } from '~/pages/home-page';

export const Route = createFileRoute('/_public/')({
  loader: () => loadPageMetadata('/'),
  head: ({ loaderData, match }) => pageHead(loaderData, '/', match.context),
  component: HomePage,
});
