import { createFileRoute } from '@tanstack/react-router';
import { CartsScreen } from '~/features/cart/carts-admin/carts-screen';
import { cartsUrl } from '~/features/cart/carts-admin/carts-search';
import { privateHead } from '~/lib/routing/page-head';

export const Route = createFileRoute('/dashboard/carts')({
  validateSearch: cartsUrl.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api }, deps }) => void api.cart.list.prefetch(cartsUrl.inputOf(deps)),
  head: () => privateHead('Carts'),
  component: CartsScreen,
});
