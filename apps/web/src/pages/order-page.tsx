import { getRouteApi } from '@tanstack/react-router';
import { CustomerReceipt } from '~/features/orders-customer/customer-receipt';

const route = getRouteApi('/_public/account/orders/$number');

/** The receipt of one of the customer's orders. */
export function OrderPage() {
  const { number } = route.useParams();
  return <CustomerReceipt key={number} number={number} />;
}
