import { createFileRoute } from '@tanstack/react-router';
import { parseCheckoutSearch } from '~/features/orders-customer/checkout-search';
import { CustomerReceipt } from '~/features/orders-customer/customer-receipt';
import { privateHead } from '~/lib/routing/page-head';

export const Route = createFileRoute('/_public/account/orders/$number')({
  validateSearch: parseCheckoutSearch,
  loader: ({ context: { api }, params: { number } }) => {
    void api.order.mine.prefetch({ number });
    void api.payment.mine.prefetch({ number });
    void api.order.myMessages.prefetch({ number });
  },
  head: ({ params: { number } }) => privateHead(number),
  remountDeps: ({ params }) => params,
  component: CustomerReceipt,
});
