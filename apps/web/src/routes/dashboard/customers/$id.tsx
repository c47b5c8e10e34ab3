import { createFileRoute } from '@tanstack/react-router';
import { CustomerScreen } from '~/features/people/customers/customer-screen';
import { privateHead } from '~/lib/routing/page-head';

export const Route = createFileRoute('/dashboard/customers/$id')({
  loader: ({ context: { api }, params: { id } }) => {
    void api.customer.byId.prefetch({ id });
    void api.customer.tickets.prefetch({ id });
    void api.customer.orders.prefetch({ id });
    void api.customer.notes.prefetch({ id });
  },
  head: () => privateHead('Customer'),
  remountDeps: ({ params }) => params,
  component: CustomerScreen,
});
