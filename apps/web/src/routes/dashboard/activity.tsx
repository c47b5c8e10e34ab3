import { createFileRoute } from '@tanstack/react-router';
import { ActivityScreen } from '~/features/insight/activity/activity-screen';
import { parseActivitySearch } from '~/features/insight/activity/activity-search';
import { privateHead } from '~/lib/routing/page-head';

export const Route = createFileRoute('/dashboard/activity')({
  validateSearch: parseActivitySearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api }, deps }) => {
    // The labels of all actions load with the screen, because every page loads every route.
    void import('~/features/insight/activity/activity-input').then(({ activityInput }) =>
      api.audit.list.prefetch(activityInput(deps)),
    );
  },
  head: () => privateHead('Activity'),
  component: ActivityScreen,
});
