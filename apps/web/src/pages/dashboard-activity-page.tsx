import { getRouteApi } from '@tanstack/react-router';
import { ActivityScreen } from '~/features/activity/activity-screen';

const route = getRouteApi('/dashboard/activity');

/** Everything that was done, from the audit trail. */
export function DashboardActivityPage() {
  return <ActivityScreen search={route.useSearch()} />;
}
