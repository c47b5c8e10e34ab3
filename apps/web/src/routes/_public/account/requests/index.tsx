import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '~/lib/routing/page-head';
import { RequestsPage } from '~/pages/requests-page';

export const Route = createFileRoute('/_public/account/requests/')({
  loader: ({ context: { api } }) => void api.ticket.mine.prefetch(),
  head: () => privateHead('My requests'),
  component: RequestsPage,
});
