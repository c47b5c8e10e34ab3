import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '~/lib/routing/page-head';
import { RequestPage } from '~/pages/request-page';

export const Route = createFileRoute('/_public/account/requests/$number')({
  loader: ({ context: { api }, params: { number } }) => void api.ticket.myTicket.prefetch({ number }),
  head: ({ params: { number } }) => privateHead(number),
  component: RequestPage,
});
