import { createFileRoute } from '@tanstack/react-router';
import { RequestDetail } from '~/features/desk/tickets-customer/request-detail';
import { privateHead } from '~/lib/routing/page-head';

export const Route = createFileRoute('/_public/account/requests/$number')({
  loader: ({ context: { api }, params: { number } }) => {
    void api.ticket.myTicket.prefetch({ number });
    void api.way.ofMyTicket.prefetch({ ticketNumber: number });
  },
  head: ({ params: { number } }) => privateHead(number),
  remountDeps: ({ params }) => params,
  component: RequestDetail,
});
