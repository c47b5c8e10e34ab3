import { createFileRoute } from '@tanstack/react-router';
import { parseUsersSearch, userListInput } from '~/features/users/users-search';
import { privateHead } from '~/lib/routing/page-head';
import { DashboardUsersPage } from '~/pages/dashboard-users-page';

export const Route = createFileRoute('/dashboard/users')({
  validateSearch: parseUsersSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api }, deps }) => {
    void api.user.stats.prefetch();
    void api.user.list.prefetch(userListInput(deps));
  },
  head: () => privateHead('Users'),
  component: DashboardUsersPage,
});
