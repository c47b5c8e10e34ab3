import { createFileRoute } from '@tanstack/react-router';
import { loadPageFacts, pageHead } from '~/lib/page-head';
import { AboutPage } from '~/pages/about-page';

export const Route = createFileRoute('/_public/about')({
  loader: ({ context }) => loadPageFacts('/about', context),
  head: ({ loaderData, match }) => pageHead(loaderData, '/about', match.context),
  component: AboutPage,
});
