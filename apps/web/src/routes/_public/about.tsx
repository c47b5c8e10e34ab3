import { createFileRoute } from '@tanstack/react-router';
import { loadPageMeta, pageHead } from '~/lib/routing/page-head';
import { AboutPage } from '~/pages/about-page';

export const Route = createFileRoute('/_public/about')({
  loader: ({ context }) => loadPageMeta('/about', context),
  head: ({ loaderData, match }) => pageHead(loaderData, '/about', match.context),
  component: AboutPage,
});
