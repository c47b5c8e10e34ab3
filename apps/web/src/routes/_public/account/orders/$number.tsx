import { createFileRoute } from '@tanstack/react-router';
import { CustomerReceipt } from '~/features/orders-customer/customer-receipt';
import { privateHead } from '~/lib/routing/page-head';

/** How somebody came back from the provider's page, as its address says; whether money came only the server knows. */
function parseCheckoutSearch({ checkout }: Record<string, unknown>): { checkout?: 'done' | 'left' } {
  return checkout === 'done' || checkout === 'left' ? { checkout } : {};
}

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
