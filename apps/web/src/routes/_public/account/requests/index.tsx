import { createFileRoute } from '@tanstack/react-router';
import * as words from '~/features/desk/tickets-customer/tickets-customer-messages';
import { privateHead } from '~/lib/routing/page-head';
import { RequestsPage } from '~/pages/requests-page';

export const Route = createFileRoute('/_public/account/requests/')({
  loader: ({ context: { api } }) => {
    void api.ticket.mine.prefetch();
    void api.quote.mine.prefetch();
    void api.order.listMine.prefetch();
  },
  head: () => privateHead(words.myRequests),
  component: RequestsPage,
});
