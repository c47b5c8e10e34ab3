import { createFileRoute } from '@tanstack/react-router';
import { UsersScreen } from '~/features/people/users/users-screen';
import { usersUrl } from '~/features/people/users/users-search';
import { privateHead } from '~/lib/routing/page-head';

export const Route = createFileRoute('/dashboard/users')({
  validateSearch: usersUrl.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api }, deps }) => {
    void api.user.stats.prefetch();
    void api.user.list.prefetch(usersUrl.inputOf(deps));
  },
  head: () => privateHead('Users'),
  component: UsersScreen,
});
