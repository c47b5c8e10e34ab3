import { createFileRoute } from '@tanstack/react-router';
import { parseRangeSearch } from '~/entities/report/day-range';
import { ReportsScreen } from '~/features/insight/reports/reports-screen';
import { privateHead } from '~/lib/routing/page-head';

export const Route = createFileRoute('/dashboard/reports')({
  validateSearch: parseRangeSearch,
  loader: ({ context: { api } }) => void api.report.timeZone.prefetch(),
  head: () => privateHead('Reports'),
  component: ReportsScreen,
});
