import { createFileRoute } from '@tanstack/react-router';
import { ActivityScreen } from '~/features/insight/activity/activity-screen';
import { activityUrl } from '~/features/insight/activity/activity-search';
import { privateHead } from '~/lib/routing/page-head';

export const Route = createFileRoute('/dashboard/activity')({
  validateSearch: activityUrl.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api }, deps }) => void api.audit.list.prefetch(activityUrl.inputOf(deps)),
  head: () => privateHead('Activity'),
  component: ActivityScreen,
});
