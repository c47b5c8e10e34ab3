import { createFileRoute } from '@tanstack/react-router';
import { InvoicesScreen } from '~/features/sales/invoices-admin/invoices-screen';
import { invoicesUrl } from '~/features/sales/invoices-admin/invoices-search';
import { privateHead } from '~/lib/routing/page-head';

export const Route = createFileRoute('/dashboard/invoices')({
  validateSearch: invoicesUrl.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api }, deps }) => void api.invoice.list.prefetch(invoicesUrl.inputOf(deps)),
  head: () => privateHead('Invoices'),
  component: InvoicesScreen,
});
