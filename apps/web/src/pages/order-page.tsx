import { getRouteApi } from '@tanstack/react-router';
import { Receipt } from '~/features/orders-customer/receipt';

const route = getRouteApi('/_public/account/orders/$number');

/** The receipt of one of the customer's orders. */
export function OrderPage() {
  const { number } = route.useParams();
  return <Receipt key={number} number={number} />;
}
