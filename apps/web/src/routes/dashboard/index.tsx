import { createFileRoute } from '@tanstack/react-router';
import { parseOverviewSearch } from '~/features/overview/overview-search';
import { DashboardOverviewPage } from '~/pages/dashboard-overview-page';

export const Route = createFileRoute('/dashboard/')({
  validateSearch: parseOverviewSearch,
  loader: ({ context: { api } }) => void api.stats.attention.prefetch(),
  component: DashboardOverviewPage,
});
