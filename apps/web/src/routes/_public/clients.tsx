import { createFileRoute } from '@tanstack/react-router';
import { loadPageMeta, pageHead } from '~/lib/routing/page-head';
import { ClientsPage } from '~/pages/clients-page';

export const Route = createFileRoute('/_public/clients')({
  loader: ({ context }) => loadPageMeta('/clients', context),
  head: ({ loaderData, match }) => pageHead(loaderData, '/clients', match.context),
  component: ClientsPage,
});
