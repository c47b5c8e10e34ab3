import { createFileRoute } from '@tanstack/react-router';
import { parseRangeSearch } from '~/entities/report/day-range';
import { AnalyticsScreen } from '~/features/insight/analytics/analytics-screen';
import { privateHead } from '~/lib/routing/page-head';

export const Route = createFileRoute('/dashboard/analytics')({
  validateSearch: parseRangeSearch,
  loader: ({ context: { api } }) => void api.report.timeZone.prefetch(),
  head: () => privateHead('Analytics'),
  component: AnalyticsScreen,
});
