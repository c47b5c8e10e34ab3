import { createFileRoute } from '@tanstack/react-router';
import { CompanyScreen } from '~/features/people/companies/company-screen';
import { privateHead } from '~/lib/routing/page-head';

export const Route = createFileRoute('/dashboard/companies/$id')({
  loader: ({ context: { api }, params: { id } }) => {
    void api.company.byId.prefetch({ id });
    void api.company.tickets.prefetch({ id });
    void api.company.orders.prefetch({ id });
  },
  head: () => privateHead('Company'),
  remountDeps: ({ params }) => params,
  component: CompanyScreen,
});
