import { createFileRoute } from '@tanstack/react-router';
import { loadPageMetadata, pageHead } from '~/lib/page-head';
import { ClientsPage } from '~/pages/clients-page';

export const Route = createFileRoute('/_public/clients')({
  loader: () => loadPageMetadata('/clients'),
  head: ({ loaderData, match }) => pageHead(loaderData, '/clients', match.context),
  component: ClientsPage,
});
