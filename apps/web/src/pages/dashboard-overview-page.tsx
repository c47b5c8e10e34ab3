import { OverviewScreen } from '~/features/overview/overview-screen';

/** Spec 2.8, /dashboard. */
export function DashboardOverviewPage() {
  return <OverviewScreen />;
}
