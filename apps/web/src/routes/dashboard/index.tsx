import { createFileRoute } from '@tanstack/react-router';
import { DashboardOverviewPage } from '~/pages/dashboard-overview-page';

export const Route = createFileRoute('/dashboard/')({
  loader: ({ context: { api } }) => void api.stats.overview.prefetch(),
  component: DashboardOverviewPage,
});
