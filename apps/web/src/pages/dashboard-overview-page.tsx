import { getRouteApi } from '@tanstack/react-router';
import { OverviewScreen } from '~/features/overview/overview-screen';

const route = getRouteApi('/dashboard/');

/** Spec 2.8, /dashboard. */
export function DashboardOverviewPage() {
  return <OverviewScreen search={route.useSearch()} />;
}
