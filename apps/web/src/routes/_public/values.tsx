import { createFileRoute } from '@tanstack/react-router';
import { loadPageFacts, pageHead } from '~/lib/page-head';
import { ValuesPage } from '~/pages/values-page';

export const Route = createFileRoute('/_public/values')({
  loader: ({ context }) => loadPageFacts('/values', context),
  head: ({ loaderData, match }) => pageHead(loaderData, '/values', match.context),
  component: ValuesPage,
});
