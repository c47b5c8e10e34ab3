import { getRouteApi } from '@tanstack/react-router';
import { OrdersScreen } from '~/features/orders-admin/orders-screen';

const route = getRouteApi('/dashboard/orders/');

/** /dashboard/orders. */
export function DashboardOrdersPage() {
  return <OrdersScreen search={route.useSearch()} />;
}
