import { createFileRoute } from '@tanstack/react-router';
import * as words from '~/features/sales/orders-customer/orders-customer-messages';
import { privateHead } from '~/lib/routing/page-head';
import { OrdersPage } from '~/pages/orders-page';

export const Route = createFileRoute('/_public/account/orders/')({
  loader: ({ context: { api } }) => void api.order.listMine.prefetch(),
  head: () => privateHead(words.myOrders),
  component: OrdersPage,
});
