import { createFileRoute } from '@tanstack/react-router';
import { OrdersScreen } from '~/features/sales/orders-admin/orders-screen';
import { ordersUrl } from '~/features/sales/orders-admin/orders-search';
import { privateHead } from '~/lib/routing/page-head';

export const Route = createFileRoute('/dashboard/orders/')({
  validateSearch: ordersUrl.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api }, deps }) => void api.order.list.prefetch(ordersUrl.inputOf(deps)),
  head: () => privateHead('Orders'),
  component: OrdersScreen,
});
