import { createFileRoute } from '@tanstack/react-router';
import { MonthScreen } from '~/features/sales/month-admin/month-screen';
import { parseMonthSearch } from '~/features/sales/month-admin/month-search';
import { privateHead } from '~/lib/routing/page-head';

export const Route = createFileRoute('/dashboard/month')({
  validateSearch: parseMonthSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api }, deps }) => void api.ledger.month.prefetch(deps),
  head: () => privateHead('Month'),
  component: MonthScreen,
});
