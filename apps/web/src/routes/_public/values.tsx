import { createFileRoute } from '@tanstack/react-router';
import { loadPageMetadata, pageHead } from '~/lib/page-head';
import { ValuesPage } from '~/pages/values-page';

export const Route = createFileRoute('/_public/values')({
  loader: () => loadPageMetadata('/values'),
  head: ({ loaderData, match }) => pageHead(loaderData, '/values', match.context),
  component: ValuesPage,
});
