import { createFileRoute } from '@tanstack/react-router';
import { OrderDetail } from '~/features/sales/orders-admin/order-detail';
import { privateHead } from '~/lib/routing/page-head';

export const Route = createFileRoute('/dashboard/orders/$number')({
  loader: ({ context: { api }, params: { number } }) => {
    void api.order.byNumber.prefetch({ number });
    void api.order.messages.prefetch({ number });
  },
  head: ({ params }) => privateHead(params.number),
  remountDeps: ({ params }) => params,
  component: OrderDetail,
});
