import { getRouteApi } from '@tanstack/react-router';
import { OrdersScreen } from '~/features/orders-admin/orders-screen';

const route = getRouteApi('/dashboard/orders/');

/** Spec 2.8, /dashboard/orders. */
export function DashboardOrdersPage() {
  return <OrdersScreen search={route.useSearch()} />;
}
