import { createFileRoute } from '@tanstack/react-router';
import { loadPageMeta, pageHead } from '~/lib/routing/page-head';
import { WhyUsPage } from '~/pages/why-us-page';

export const Route = createFileRoute('/_public/why-us')({
  loader: ({ context }) => loadPageMeta('/why-us', context),
  head: ({ loaderData, match }) => pageHead(loaderData, '/why-us', match.context),
  component: WhyUsPage,
});
