import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '~/lib/routing/page-head';
import { OrderPage } from '~/pages/order-page';

export const Route = createFileRoute('/_public/account/orders/$number')({
  loader: ({ context: { api }, params: { number } }) => void api.order.mine.prefetch({ number }),
  head: ({ params: { number } }) => privateHead(number),
  component: OrderPage,
});
