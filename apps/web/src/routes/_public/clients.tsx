import { createFileRoute } from '@tanstack/react-router';
import { loadPageFacts, pageHead } from '~/lib/page-head';
import { ClientsPage } from '~/pages/clients-page';

export const Route = createFileRoute('/_public/clients')({
  loader: ({ context }) => loadPageFacts('/clients', context),
  head: ({ loaderData, match }) => pageHead(loaderData, '/clients', match.context),
  component: ClientsPage,
});
