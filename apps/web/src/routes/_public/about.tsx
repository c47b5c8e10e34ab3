import { createFileRoute } from '@tanstack/react-router';
import { loadPageMetadata, pageHead } from '~/lib/page-head';
import { AboutPage } from '~/pages/about-page';

export const Route = createFileRoute('/_public/about')({
  loader: () => loadPageMetadata('/about'),
  head: ({ loaderData, match }) => pageHead(loaderData, '/about', match.context),
  component: AboutPage,
});
