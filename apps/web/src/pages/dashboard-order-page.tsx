import { getRouteApi } from '@tanstack/react-router';
import { OrderDetail } from '~/features/orders-admin/order-detail';

const route = getRouteApi('/dashboard/orders/$number');

/** One order of the dashboard (order.sample-orders). */
export function DashboardOrderPage() {
  const { number } = route.useParams();
  return <OrderDetail key={number} number={number} />;
}
