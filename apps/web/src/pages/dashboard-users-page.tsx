import { getRouteApi } from '@tanstack/react-router';
import { UsersScreen } from '~/features/users/users-screen';

const route = getRouteApi('/dashboard/users');

/** /dashboard/users. */
export function DashboardUsersPage() {
  return <UsersScreen search={route.useSearch()} />;
}
