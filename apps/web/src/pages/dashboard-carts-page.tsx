import { getRouteApi } from '@tanstack/react-router';
import { CartsScreen } from '~/features/carts-admin/carts-screen';

const route = getRouteApi('/dashboard/carts');

/** /dashboard/carts. */
export function DashboardCartsPage() {
  return <CartsScreen search={route.useSearch()} />;
}
