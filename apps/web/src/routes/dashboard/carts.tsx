import { createFileRoute } from '@tanstack/react-router';
import { cartListInput, parseCartsSearch } from '~/features/carts-admin/carts-search';
import { privateHead } from '~/lib/routing/page-head';
import { DashboardCartsPage } from '~/pages/dashboard-carts-page';

export const Route = createFileRoute('/dashboard/carts')({
  validateSearch: parseCartsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api }, deps }) => void api.cart.list.prefetch(cartListInput(deps)),
  head: () => privateHead('Carts'),
  component: DashboardCartsPage,
});
