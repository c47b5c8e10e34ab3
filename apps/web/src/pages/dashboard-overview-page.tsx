import { getRouteApi } from '@tanstack/react-router';
import { OverviewScreen } from '~/features/overview/overview-screen';

const route = getRouteApi('/dashboard/');

/** /dashboard. */
export function DashboardOverviewPage() {
  return <OverviewScreen search={route.useSearch()} />;
}
