import { getRouteApi } from '@tanstack/react-router';
import { RequestDetail } from '~/features/tickets-customer/request-detail';

const route = getRouteApi('/_public/account/requests/$number');

/** One of the customer's tickets. */
export function RequestPage() {
  const { number } = route.useParams();
  return <RequestDetail key={number} number={number} />;
}
