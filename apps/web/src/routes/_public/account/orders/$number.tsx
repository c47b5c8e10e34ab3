import { createFileRoute } from '@tanstack/react-router';
import { CustomerReceipt } from '~/features/sales/orders-customer/customer-receipt';
import { privateHead } from '~/lib/routing/page-head';

/**
 * How the customer returned from the provider's page, according to the URL; only the server knows whether the
 * payment succeeded.
 */
function parseCheckoutSearch({ checkout }: Record<string, unknown>): { checkout?: 'done' | 'left' } {
  return checkout === 'done' || checkout === 'left' ? { checkout } : {};
}

export const Route = createFileRoute('/_public/account/orders/$number')({
  validateSearch: parseCheckoutSearch,
  loader: ({ context: { api }, params: { number } }) => {
    void api.order.mine.prefetch({ number });
    void api.way.visible.prefetch({ orderNumber: number });
    void api.payment.mine.prefetch({ number });
    void api.proof.mine.prefetch({ orderNumber: number });
    void api.order.myMessages.prefetch({ number });
  },
  head: ({ params: { number } }) => privateHead(number),
  remountDeps: ({ params }) => params,
  component: CustomerReceipt,
});
