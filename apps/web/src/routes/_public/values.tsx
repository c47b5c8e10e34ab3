import { createFileRoute } from '@tanstack/react-router';
import { loadPageMeta, pageHead } from '~/lib/routing/page-head';
import { ValuesPage } from '~/pages/values-page';

export const Route = createFileRoute('/_public/values')({
  loader: ({ context }) => loadPageMeta('/values', context),
  head: ({ loaderData, match }) => pageHead(loaderData, '/values', match.context),
  component: ValuesPage,
});
