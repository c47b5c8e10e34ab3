import { createFileRoute } from '@tanstack/react-router';
import { DashboardOverviewPage } from '~/pages/dashboard-overview-page';

export const Route = createFileRoute('/dashboard/')({
  loader: ({ context }) => context.api.stats.overview.ensureData(),
  component: DashboardOverviewPage,
});
